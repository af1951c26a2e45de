import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { statusReason } from '../../../hosted/api/representations/standing.ts';
import { eventsBetween } from '../../../hosted/domain/changes.ts';
import { matchPrograms } from '../../../hosted/domain/matching.ts';
import { openReferral } from '../../../hosted/domain/moves/open.ts';
import { offersAvailable } from '../../../hosted/domain/offers.ts';
import { progressOf } from '../../../hosted/domain/progress.ts';
import type { Referral } from '../../../hosted/domain/referral.ts';
import { nextTodo, openTodos } from '../../../hosted/domain/todos.ts';
import { isFinal, isPaused } from '../../../hosted/domain/transitions.ts';
import { SANDBOX_PROGRAMS } from '../../../hosted/integrations/sandbox-lenders.ts';
import { BAKERY, LANDSCAPER, MINIMAL } from '../../../hosted/sandbox/scenarios/applications.ts';
import { STEP_NAMES } from '../../../hosted/screens/copy/values.ts';
import { SIMULATIONS } from '../../../hosted/workflows/simulate.ts';

const HOUR_MS = 3600 * 1000;
const START = new Date('2026-05-04T14:00:00Z');

/** A referral after each of these events, those that are not possible left out. */
function walk(application: typeof BAKERY, events: readonly string[]): Referral[] {
  const whole = { ...application, external_id: 'walk' };
  const trail = [openReferral({ partner_id: 'prt_x', application: whole, now: START })];
  for (const [index, event] of events.entries()) {
    const referral = trail.at(-1)!;
    const at = new Date(START.getTime() + (index + 1) * HOUR_MS);
    const simulation = SIMULATIONS.get(event);
    if (!simulation?.possible(referral)) continue;
    trail.push(simulation.run(referral, at, matchPrograms(whole, SANDBOX_PROGRAMS, at)));
  }
  return trail;
}

const walks = fc.record({
  application: fc.constantFrom(BAKERY, LANDSCAPER, MINIMAL),
  events: fc
    .array(fc.constantFrom(...SIMULATIONS.keys()), { maxLength: 40 })
    .map((events) => ['matched', ...events]),
});

const always = (check: (referral: Referral, trail: Referral[]) => void) =>
  fc.assert(
    fc.property(walks, ({ application, events }) => {
      const trail = walk(application, events);
      for (const referral of trail) check(referral, trail);
    }),
    { numRuns: 400 },
  );

describe('a referral, whatever happens to it', () => {
  it('waits for somebody exactly while that party has a to-do', () => {
    always((referral) => {
      assert.equal(
        isPaused(referral.status),
        openTodos(referral).length > 0,
        statusReason(referral),
      );
      if (referral.status === 'needs_borrower')
        assert.ok(openTodos(referral, 'borrower').length > 0);
      if (referral.status === 'needs_partner') assert.ok(openTodos(referral, 'partner').length > 0);
      assert.equal(nextTodo(referral) !== undefined, isPaused(referral.status));
    });
  });

  it('changes nothing but messages and payout once it is final', () => {
    always((referral, trail) => {
      if (!isFinal(referral.status)) return;
      const last = trail.at(-1)!;
      assert.deepEqual(
        { ...last, payout: null, updated_at: 0 },
        { ...referral, payout: null, updated_at: 0 },
      );
    });
  });

  it('has an outcome, a funding or neither, as its status says', () => {
    always((referral) => {
      const ended = referral.status === 'declined' || referral.status === 'closed';
      assert.equal(referral.outcome !== null, ended);
      assert.equal(referral.funded !== null, referral.status === 'funded');
      if (isFinal(referral.status))
        assert.ok(referral.offers.every((offer) => offer.state !== 'open'));
      if (referral.status === 'offer') assert.ok(referral.offers.length > 0);
    });
  });

  it('shows five steps with at most one current, done before it and nothing after', () => {
    always((referral) => {
      const { steps, ended, step } = progressOf(referral);
      assert.deepEqual(
        steps.map(({ key }) => STEP_NAMES[key]),
        ['Received', 'Documents', 'In review', 'Offer', 'Funded'],
      );
      const at = steps.findIndex(({ key }) => key === step);
      const states = steps.map(({ state }) => state);
      assert.ok(states.slice(0, at).every((state) => state === 'done'));
      assert.ok(states.slice(at + 1).every((state) => state === 'upcoming'));
      assert.equal(states[at], referral.status === 'funded' ? 'done' : ended ? 'ended' : 'current');
      assert.ok(offersAvailable(referral) >= 0);
    });
  });

  it('tells every change of status, to-do and offer as an event', () => {
    always((referral, trail) => {
      const before = trail[trail.indexOf(referral) - 1];
      const kinds = eventsBetween(before, referral).map(({ kind }) => kind);
      assert.equal(kinds.includes('referral.created'), before === undefined);
      assert.equal(
        kinds.includes('referral.status_changed'),
        before !== undefined && before.status !== referral.status,
      );
      const count = (kind: string) => kinds.filter((each) => each === kind).length;
      assert.equal(count('todo.created'), referral.todos.length - (before?.todos.length ?? 0));
      assert.equal(count('offer.created'), referral.offers.length - (before?.offers.length ?? 0));
    });
  });

  it('tells nothing where a rule has only copied what was there', () => {
    always((referral) => assert.deepEqual(eventsBetween(referral, structuredClone(referral)), []));
  });
});
