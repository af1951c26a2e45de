import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findRow } from '../../../hosted/purposes/action.ts';
import { isIsolated, PURPOSES } from '../../../hosted/purposes/index.ts';

describe('The table of purposes', () => {
  it('has each under its own name, and each of its actions once', () => {
    for (const [key, { name, actions }] of Object.entries(PURPOSES)) {
      assert.equal(name, key);
      const ids = actions.map(({ id }) => id);
      assert.equal(new Set(ids).size, ids.length, name);
    }
  });

  it('lets whoever reads leave, from every screen', () => {
    for (const { name, actions } of Object.values(PURPOSES))
      for (const audience of ['page', 'frame'] as const)
        assert.equal(findRow(actions, 'exit', audience)?.always, true, name);
  });

  it('gives no page what is for a frame alone', () => {
    for (const { actions } of Object.values(PURPOSES))
      for (const { id, audience } of actions) {
        const isFrames = audience === 'frame';
        assert.equal(isIsolated(id), isFrames, id);
        assert.equal(findRow(actions, id, 'page') === undefined, isFrames, id);
      }
    assert.ok(isIsolated('authorize_credit'));
  });

  it('knows a verb that is about something from one that is not', () => {
    const { actions } = PURPOSES.intake;
    assert.equal(findRow(actions, 'change.business', 'page')?.id, 'change.{step}');
    assert.equal(findRow(actions, 'change', 'page'), undefined);
    assert.equal(findRow(actions, 'send', 'page')?.id, 'send');
    assert.equal(findRow(actions, 'send.now', 'page'), undefined);
    assert.equal(findRow(actions, '', 'page'), undefined);
  });

  it('keys to the referral what changes it, and to the session what moves its reader', () => {
    const changing = (name: keyof typeof PURPOSES) =>
      PURPOSES[name].actions.filter(({ key }) => key === 'referral').map(({ id }) => id);
    assert.deepEqual(changing('status'), ['hand_off.{owner}', 'authorize_credit']);
    assert.deepEqual(changing('intake'), [
      'continue',
      'confirm',
      'hand_off.{owner}',
      'send',
      'authorize_credit',
    ]);
    assert.deepEqual(changing('bank_connect'), [
      'start',
      'cancel',
      'choose_bank_account',
      'change_bank_account',
      'connect_bank_account',
      'end_sharing',
      'upload_instead',
    ]);
    assert.deepEqual(changing('offer_acceptance'), [
      'send_again.{session}',
      'choose_amount.{offer}',
      'decline_offer.{offer}',
      'decline_all',
      'sign.{step}',
    ]);
    assert.deepEqual(changing('documents'), ['remove_file.{document}']);
    assert.deepEqual(changing('conversation'), []);
  });
});
