import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { eventsBetween } from '../../../hosted/domain/changes.ts';
import type { Deal } from '../../../hosted/domain/deal.ts';
import { matchPrograms } from '../../../hosted/domain/matching.ts';
import { openDeal } from '../../../hosted/domain/moves/open.ts';
import { offersAvailable } from '../../../hosted/domain/offers.ts';
import { progressOf, statusReason } from '../../../hosted/domain/progress.ts';
import { nextTodo, openTodos } from '../../../hosted/domain/todos.ts';
import { isFinal, isPaused } from '../../../hosted/domain/transitions.ts';
import { SIMULATIONS } from '../../../hosted/journey/simulate.ts';
import { BAKERY, LANDSCAPER, MINIMAL } from '../../../hosted/sandbox/scenarios/applications.ts';
import { SANDBOX_PROGRAMS } from '../../../hosted/world/sandbox-lenders.ts';

const HOUR_MS = 3600 * 1000;
const START = new Date('2026-05-04T14:00:00Z');

/** A deal after each of these events, those that are not possible left out. */
function walk(application: typeof BAKERY, events: readonly string[]): Deal[] {
  const whole = { ...application, external_id: 'walk' };
  const trail = [openDeal({ partner_id: 'prt_x', application: whole, now: START })];
  for (const [index, event] of events.entries()) {
    const deal = trail.at(-1)!;
    const at = new Date(START.getTime() + (index + 1) * HOUR_MS);
    const simulation = SIMULATIONS.get(event);
    if (!simulation?.possible(deal)) continue;
    trail.push(simulation.run(deal, at, matchPrograms(whole, SANDBOX_PROGRAMS, at)));
  }
  return trail;
}

const walks = fc.record({
  application: fc.constantFrom(BAKERY, LANDSCAPER, MINIMAL),
  events: fc
    .array(fc.constantFrom(...SIMULATIONS.keys()), { maxLength: 40 })
    .map((events) => ['matched', ...events]),
});

const always = (check: (deal: Deal, trail: Deal[]) => void) =>
  fc.assert(
    fc.property(walks, ({ application, events }) => {
      const trail = walk(application, events);
      for (const deal of trail) check(deal, trail);
    }),
    { numRuns: 400 },
  );

describe('a deal, whatever happens to it', () => {
  it('waits for somebody exactly while that party has a to-do', () => {
    always((deal) => {
      assert.equal(isPaused(deal.status), openTodos(deal).length > 0, statusReason(deal));
      if (deal.status === 'needs_borrower') assert.ok(openTodos(deal, 'borrower').length > 0);
      if (deal.status === 'needs_partner') assert.ok(openTodos(deal, 'partner').length > 0);
      assert.equal(nextTodo(deal) !== undefined, isPaused(deal.status));
    });
  });

  it('changes nothing but messages and payout once it is final', () => {
    always((deal, trail) => {
      if (!isFinal(deal.status)) return;
      const last = trail.at(-1)!;
      assert.deepEqual(
        { ...last, payout: null, updated_at: 0 },
        { ...deal, payout: null, updated_at: 0 },
      );
    });
  });

  it('has an outcome, a funding or neither, as its status says', () => {
    always((deal) => {
      const ended = deal.status === 'declined' || deal.status === 'closed';
      assert.equal(deal.outcome !== null, ended);
      assert.equal(deal.funded !== null, deal.status === 'funded');
      if (isFinal(deal.status)) assert.ok(deal.offers.every((offer) => offer.state !== 'open'));
      if (deal.status === 'offer') assert.ok(deal.offers.length > 0);
    });
  });

  it('shows five steps with at most one current, done before it and nothing after', () => {
    always((deal) => {
      const { steps, ended, step } = progressOf(deal);
      assert.deepEqual(
        steps.map(({ label }) => label),
        ['Received', 'Documents', 'In review', 'Offer', 'Funded'],
      );
      const at = steps.findIndex(({ key }) => key === step);
      const states = steps.map(({ state }) => state);
      assert.ok(states.slice(0, at).every((state) => state === 'done'));
      assert.ok(states.slice(at + 1).every((state) => state === 'upcoming'));
      assert.equal(states[at], deal.status === 'funded' ? 'done' : ended ? 'ended' : 'current');
      assert.ok(offersAvailable(deal) >= 0);
    });
  });

  it('tells every change of status, to-do and offer as an event', () => {
    always((deal, trail) => {
      const before = trail[trail.indexOf(deal) - 1];
      const kinds = eventsBetween(before, deal).map(({ kind }) => kind);
      assert.equal(kinds.includes('referral.created'), before === undefined);
      assert.equal(
        kinds.includes('referral.status_changed'),
        before !== undefined && before.status !== deal.status,
      );
      const count = (kind: string) => kinds.filter((each) => each === kind).length;
      assert.equal(count('todo.created'), deal.todos.length - (before?.todos.length ?? 0));
      assert.equal(count('offer.created'), deal.offers.length - (before?.offers.length ?? 0));
    });
  });

  it('tells nothing where a rule has only copied what was there', () => {
    always((deal) => assert.deepEqual(eventsBetween(deal, structuredClone(deal)), []));
  });
});
