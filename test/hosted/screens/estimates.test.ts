import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SCENARIOS } from '../../../hosted/sandbox/scenarios.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { browserApi } from '../../support/browser-api.ts';
import { openTestService, type TestService } from '../../support/service.ts';
import { wordsOf } from '../../support/words.ts';

describe('what a status screen says of lenders', () => {
  let service: TestService;
  let api: ReturnType<typeof browserApi>;
  const screens = new Map<string, ScreenInput>();
  before(async () => {
    service = await openTestService();
    api = browserApi(service);
    for (const { name, purpose } of SCENARIOS)
      if (purpose === 'status' && name !== 'session_expired')
        screens.set(name, await screenOf(name));
  });
  after(() => service.close());

  const screenOf = async (scenario: string) => (await api.exchange(`demo_${scenario}`)).body.screen;
  const blockIn = ({ blocks }: ScreenInput, id: string) => blocks.find((block) => block.id === id);
  const textOf = (screen: ScreenInput) =>
    wordsOf(screen)
      .map(({ text }) => text)
      .join('\n');

  it('shows no estimate beside an open offer', () => {
    let offered = 0;
    for (const [name, screen] of screens) {
      if (!blockIn(screen, 'offers')) continue;
      offered += 1;
      assert.equal(blockIn(screen, 'matches'), undefined, name);
      assert.doesNotMatch(textOf(screen), /estimate/i, name);
    }
    assert.ok(offered > 2, String(offered));
  });

  it('counts no program that cannot be seen, but says that the best of all are shown', () => {
    let best = 0;
    for (const [name, screen] of screens) {
      const list = blockIn(screen, 'matches');
      if (list?.kind !== 'match_list') continue;
      assert.doesNotMatch(textOf(screen), /\bmore lender program/, name);
      const [, all] = /^(\d+) lender program/.exec(screen.title) ?? [];
      if (all === undefined || Number(all) === list.items.length) continue;
      best += 1;
      const shown = `These are the ${list.items.length} of ${all} that fit best.`;
      assert.ok(String(list.intro).endsWith(shown), `${name}: ${list.intro}`);
    }
    assert.ok(best > 0, 'no scenario has more programs than are shown');
  });

  it('names nothing above what was asked for, and says how far the program goes', async () => {
    let [above, below] = [0, 0];
    for (const { name, purpose } of SCENARIOS) {
      if (purpose !== 'status' || name === 'session_expired') continue;
      const screen = await screenOf(name);
      const list = blockIn(screen, 'matches');
      const [, asked] = /\$([\d,]+)$/.exec(screen.caption ?? '') ?? [];
      if (list?.kind !== 'match_list' || asked === undefined) continue;
      const cents = Number(asked.replaceAll(',', '')) * 100;
      for (const { amount, facts } of list.items) {
        assert.ok(Number(amount.cents) <= cents, `${name}: ${amount.text} for $${asked}`);
        const told = new Map(facts.map(({ label, value }) => [label, value]));
        const limit = told.get('Program limit');
        if (amount.cents === cents && limit) above += 1;
        if (Number(amount.cents) === cents) continue;
        below += 1;
        assert.equal(told.get('You asked for'), `$${asked}`, name);
      }
    }
    assert.ok(above > 5 && below > 0, `${above} ${below}`);
  });

  it('unfolds three, and offers the rest by their number', async () => {
    const list = blockIn(await screenOf('needs_borrower'), 'matches');
    assert.ok(list?.kind === 'match_list');
    assert.deepEqual(list.more, { after: 3, show: 'Show all 8', hide: 'Show the best 3' });
    const few = blockIn(await screenOf('just_refer'), 'matches');
    assert.ok(few?.kind === 'match_list');
    assert.equal(few.more === undefined, few.items.length <= 3);
  });

  it('shows no estimate once the file is with lenders, and says who has it', async () => {
    for (const name of ['submitted', 'question_open', 'offer_expired']) {
      const screen = await screenOf(name);
      assert.equal(blockIn(screen, 'matches'), undefined, name);
      const holders = blockIn(screen, 'holders');
      assert.ok(holders?.kind === 'notice', name);
      assert.equal(holders.title, 'Who has your file');
      assert.match(
        String(holders.body),
        /^12 lenders, since May\u00a07,\u00a02026: .+ and .+\.$/,
        name,
      );
      assert.equal(String(holders.body).split('Brightwater Bank').length, 2, 'each lender once');
    }
    for (const name of ['prequalified', 'offer_several', 'offer_accepted', 'funded', 'declined'])
      assert.equal(blockIn(await screenOf(name), 'holders'), undefined, name);
  });

  it('says of a decision against an application that no other lender is looking at it', async () => {
    assert.match(textOf(await screenOf('declined')), /No other lender is looking at it\./);
  });
});
