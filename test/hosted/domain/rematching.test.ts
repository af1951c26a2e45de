import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { statusReason } from '../../../hosted/api/representations/standing.ts';
import type { Application } from '../../../hosted/domain/application.ts';
import { eventsBetween } from '../../../hosted/domain/changes.ts';
import { judge, matchPrograms } from '../../../hosted/domain/matching.ts';
import { submit } from '../../../hosted/domain/moves/lender.ts';
import { openReferral } from '../../../hosted/domain/moves/open.ts';
import { applyMatches, raiseOpeningTodos } from '../../../hosted/domain/moves/opening.ts';
import { answerTodo } from '../../../hosted/domain/moves/todos.ts';
import { notificationsBetween } from '../../../hosted/domain/notifications.ts';
import { progressOf } from '../../../hosted/domain/progress.ts';
import { openTodos } from '../../../hosted/domain/todos.ts';
import { SANDBOX_PROGRAMS } from '../../../hosted/integrations/sandbox-lenders.ts';
import { BAKERY } from '../../../hosted/sandbox/scenarios/applications.ts';
import { LENDER_SIMULATIONS } from '../../../hosted/workflows/simulations/lender.ts';

const NOW = new Date('2026-05-04T14:00:00Z');
const LATER = new Date('2026-05-05T14:00:00Z');
const bakery: Application = { ...BAKERY, external_id: 'b1' };
const fits = matchPrograms(bakery, SANDBOX_PROGRAMS, NOW);

/** The bakery, matched, with its opening to-dos. */
function matched(application = bakery) {
  const opened = openReferral({ partner_id: 'prt_x', application, now: NOW });
  return raiseOpeningTodos(applyMatches(opened, fits, NOW), fits, NOW);
}

/** The same with everything done: `prequalified`. */
function complete() {
  const referral = matched();
  return openTodos(referral).reduce((next, todo) => answerTodo(next, todo, NOW), referral);
}

describe('matching', () => {
  it('keeps every program that fits, those of the hinted product first', () => {
    const product_hint = 'revenue_based_financing' as const;
    for (const application of [bakery, { ...bakery, product_hint }]) {
      const found = matchPrograms(application, SANDBOX_PROGRAMS, NOW).map((fit) => fit.program.id);
      const fitting = SANDBOX_PROGRAMS.filter((one) => judge(one, application, NOW).fits);
      assert.deepEqual([...found].sort(), fitting.map(({ id }) => id).sort());
      assert.ok(found.length > 8);
    }
  });
});

describe('matching anew', () => {
  it('keeps the id of a match that stays, by lender, program and product', () => {
    const before = matched();
    const [gone, ...rest] = fits;
    const fewer = rest.map((fit, index) => (index > 0 ? fit : { ...fit, amount_max: 50_000 }));
    const after = applyMatches(before, fewer.reverse(), LATER);
    assert.ok(gone);
    const idOf = new Map(before.matches.map((match) => [match.program_id, match.id]));
    assert.deepEqual(
      after.matches.map(({ program_id, id }) => [program_id, id]),
      fewer.map(({ program }) => [program.id, idOf.get(program.id)]),
    );
    assert.equal(after.matches.at(-1)?.amount_max, 50_000);
    const again = applyMatches(after, fits, LATER);
    const back = again.matches.find(({ program_id }) => program_id === gone.program.id);
    assert.ok(back && back.id !== idOf.get(gone.program.id));
  });

  it('changes nothing, and tells nothing, where everything stays as it was', () => {
    const before = matched();
    const after = applyMatches(before, fits, LATER);
    assert.equal(after, before);
    assert.deepEqual(eventsBetween(before, after), []);
  });

  it('closes a referral that has no match any more, whether it is paused or not', () => {
    for (const before of [matched(), complete()]) {
      const after = applyMatches(before, [], LATER);
      assert.equal(after.status, 'closed');
      assert.equal(after.outcome?.reason, 'no_match');
      assert.deepEqual([after.matches, openTodos(after)], [[], []]);
      assert.deepEqual([after.payout?.status, after.payout?.partner_share], ['canceled', 0]);
      assert.ok(after.document_requests.every(({ status }) => status !== 'requested'));
      assert.deepEqual([progressOf(after).step, progressOf(after).ended], ['documents', true]);
      assert.match(statusReason(after), /No lender program fits/);
      const kinds = eventsBetween(before, after).map(({ kind }) => kind);
      for (const kind of ['referral.matches_updated', 'referral.payout_updated'])
        assert.ok(kinds.some((one) => one === kind));
      assert.equal(kinds.at(-1), 'referral.status_changed');
    }
  });

  it('is told to the borrower, where the service writes to them and they had been asked', () => {
    const consent = { ...bakery.consent, contact_authorized_at: '2026-05-04T14:00:00Z' };
    const told = { ...bakery, intent: 'just_refer' as const, consent };
    const before = matched(told);
    const after = applyMatches(before, [], LATER);
    assert.deepEqual(notificationsBetween(before, after), [{ reason: 'no_match', todo_ids: [] }]);
    const quiet = matched();
    assert.deepEqual(notificationsBetween(quiet, applyMatches(quiet, [], LATER)), []);
    const opened = openReferral({ partner_id: 'prt_x', application: told, now: NOW });
    assert.deepEqual(notificationsBetween(undefined, applyMatches(opened, [], NOW)), []);
  });

  it('leaves to lenders what they have', () => {
    const submitted = submit(complete(), NOW);
    assert.equal(applyMatches(submitted, [], LATER), submitted);
  });

  it('is what no file goes to lenders without', () => {
    const ready = complete();
    assert.ok(LENDER_SIMULATIONS.submitted.possible(ready));
    assert.ok(!LENDER_SIMULATIONS.submitted.possible({ ...ready, matches: [] }));
  });
});
