import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { count } from 'drizzle-orm';
import fc from 'fast-check';
import { matchPrograms } from '../../../hosted/domain/matching.ts';
import { openReferral } from '../../../hosted/domain/moves/open.ts';
import { remindDue } from '../../../hosted/domain/moves/reminders.ts';
import { notificationsBetween } from '../../../hosted/domain/notifications.ts';
import type { Referral } from '../../../hosted/domain/referral.ts';
import { openTodos } from '../../../hosted/domain/todos.ts';
import { SANDBOX_PROGRAMS } from '../../../hosted/integrations/sandbox-lenders.ts';
import { LANDSCAPER } from '../../../hosted/sandbox/scenarios/applications.ts';
import { notifications } from '../../../hosted/store/schema.ts';
import { SIMULATIONS } from '../../../hosted/workflows/simulate.ts';
import { outboxOf } from '../../support/outbox.ts';
import { some } from '../../support/runs.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const HOUR_MS = 3600 * 1000;
const START = new Date('2026-05-04T14:00:00Z');
const CONSENTED = { ...LANDSCAPER, external_id: 'walk' };

type Step = readonly [event: string, hours: number];
const TO_AN_OFFER: Step[] = [
  'matched',
  'credit_authorized',
  'documents_received',
  'submitted',
  'offer_made',
].map((event) => [event, 1]);
const steps = fc
  .array(
    fc.tuple(fc.constantFrom('days_pass', ...SIMULATIONS.keys()), fc.integer({ min: 1, max: 100 })),
    {
      maxLength: 40,
    },
  )
  .map((more): Step[] => [['matched', 1], ...more]);

/** A referral before and after each of these events, those that are not possible left out. */
function walk(intent: 'just_refer' | 'work_this_deal', events: readonly Step[]) {
  const application = { ...CONSENTED, intent };
  let at = START;
  let referral = openReferral({ partner_id: 'prt_x', application, now: at });
  const moves: [before: Referral | undefined, after: Referral][] = [[undefined, referral]];
  for (const [event, hours] of events) {
    at = new Date(at.getTime() + hours * HOUR_MS);
    const simulation = SIMULATIONS.get(event);
    if (simulation && !simulation.possible(referral)) continue;
    const fits = matchPrograms(application, SANDBOX_PROGRAMS, at);
    const next = simulation ? simulation.run(referral, at, fits) : remindDue(referral, at);
    moves.push([referral, next]);
    referral = next;
  }
  return moves;
}

describe('whom the service writes to', () => {
  it('is nobody with work_this_deal, whatever happens, consent or not', () => {
    fc.assert(
      fc.property(steps, (events) => {
        for (const move of walk('work_this_deal', events))
          assert.deepEqual(notificationsBetween(...move), []);
      }),
      { numRuns: 500 },
    );
  });

  it('is the borrower with just_refer, once for each to-do that stays open, and never of the partner’s', () => {
    fc.assert(
      fc.property(steps, (events) => {
        const told: string[] = [];
        for (const [before, referral] of walk('just_refer', events)) {
          for (const { reason, todo_ids } of notificationsBetween(before, referral)) {
            const own = openTodos(referral, 'borrower').map(({ id }) => id);
            assert.ok(todo_ids.every((id) => own.includes(id)));
            // What else there is to say (offers, the end) is about no to-do.
            const aboutTodos = reason === 'todos_opened' || reason === 'reminder';
            assert.equal(todo_ids.length > 0, aboutTodos, reason);
            if (reason === 'todos_opened') told.push(...todo_ids);
          }
          for (const { id } of openTodos(referral, 'borrower')) assert.ok(told.includes(id));
        }
        assert.equal(new Set(told).size, told.length);
      }),
      // Chance seldom comes as far as an offer.
      { numRuns: 500, examples: [[TO_AN_OFFER]] },
    );
  });

  describe('in the running service', () => {
    let service: TestService;
    before(async () => {
      service = await openTestService();
    });
    after(() => service.close());

    it('POST /sandbox/referrals/{id}/simulate of every event and a month of clocks leaves the outbox empty with work_this_deal', async () => {
      const at = outboxOf(service);
      const happened = new Set<string>();
      for (const ending of some(
        ['payout_paid', 'withdrawn', 'declined', 'not_completed', 'funded_elsewhere'],
        3,
      )) {
        const { id } = await at.refer({ intent: 'work_this_deal' });
        for (let turn = 0; turn < 30; turn += 1) {
          const { data } = await (await at.call('GET', `/referrals/${id}/events`)).json();
          const possible: string[] = data.map(({ event }: { event: string }) => event);
          const endings = ['withdrawn', 'declined', 'not_completed', 'funded_elsewhere'];
          const fresh = possible.filter(
            (event) => !happened.has(event) && !endings.includes(event),
          );
          const event =
            // Of an offer that has ended nothing follows.
            fresh.find((one) => one !== 'offer_expired') ??
            fresh[0] ??
            (turn > 20 && possible.includes(ending)
              ? ending
              : possible.find((one) => !endings.includes(one)));
          if (!event) break;
          happened.add(event);
          assert.equal((await at.simulate(id, event)).status, 200);
        }
      }
      await at.later(30);
      assert.deepEqual((await at.list()).data, []);
      const kept = await service.store.db.select({ n: count() }).from(notifications);
      assert.equal(kept[0]?.n, 0);
      assert.ok(happened.size >= 24, [...happened].join());
    });
  });
});
