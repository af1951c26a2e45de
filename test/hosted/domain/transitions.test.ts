import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  isFinal,
  isPaused,
  type Standing,
  TRIGGERS,
  type Trigger,
  transition,
} from '../../../hosted/domain/transitions.ts';
import { REFERRAL_STATUSES } from '../../../hosted/domain/values.ts';

const START: Standing = { status: 'received', resumes_to: null };
const triggers = fc.array(fc.constantFrom(...TRIGGERS), { maxLength: 30 });

/** Where a run of triggers leads when those that are refused change nothing. */
function follow(run: readonly Trigger[], from = START): Standing {
  return run.reduce((standing, trigger) => transition(standing, trigger) ?? standing, from);
}

describe('transition', () => {
  it('moves as specification part 3 says', () => {
    const way: [Standing, Trigger, Standing['status']][] = [
      [START, 'matching', 'prequalified'],
      [{ status: 'prequalified', resumes_to: null }, 'submission', 'submitted'],
      [{ status: 'submitted', resumes_to: null }, 'lender_offer', 'offer'],
      [{ status: 'offer', resumes_to: null }, 'funding', 'funded'],
    ];
    for (const [from, trigger, to] of way) assert.equal(transition(from, trigger)?.status, to);
  });

  it('pauses from every status that is not final, and comes back to where it paused', () => {
    for (const status of ['received', 'prequalified', 'submitted', 'offer'] as const) {
      for (const trigger of ['borrower_todo', 'partner_todo'] as const) {
        const paused = transition({ status, resumes_to: null }, trigger);
        assert.deepEqual(paused, {
          status: trigger === 'borrower_todo' ? 'needs_borrower' : 'needs_partner',
          resumes_to: status,
        });
        assert.deepEqual(transition(paused ?? START, 'todos_done'), { status, resumes_to: null });
      }
    }
  });

  it('lets a lender’s offer wait beneath a pause', () => {
    const paused: Standing = { status: 'needs_borrower', resumes_to: 'submitted' };
    assert.deepEqual(transition(paused, 'lender_offer'), {
      status: 'needs_borrower',
      resumes_to: 'offer',
    });
  });

  it('refuses what the table does not have', () => {
    const refused: [Standing, Trigger][] = [
      [START, 'submission'],
      [START, 'funding'],
      [START, 'todos_done'],
      [{ status: 'prequalified', resumes_to: null }, 'lender_offer'],
      [{ status: 'needs_borrower', resumes_to: 'prequalified' }, 'submission'],
      [{ status: 'needs_partner', resumes_to: 'offer' }, 'funding'],
    ];
    for (const [from, trigger] of refused) assert.equal(transition(from, trigger), undefined);
  });

  it('has no way out of a final status', () => {
    fc.assert(
      fc.property(triggers, triggers, (run, more) => {
        const end = follow(run);
        if (isFinal(end.status)) assert.deepEqual(follow(more, end), end);
      }),
      { numRuns: 2000 },
    );
  });

  it('remembers the status beneath a pause, and only then', () => {
    fc.assert(
      fc.property(triggers, (run) => {
        const { status, resumes_to } = follow(run);
        assert.equal(resumes_to !== null, isPaused(status));
      }),
      { numRuns: 2000 },
    );
  });

  it('reaches every status', () => {
    const seen = new Set<string>([START.status]);
    const queue: Standing[] = [START];
    for (const from of queue) {
      for (const trigger of TRIGGERS) {
        const to = transition(from, trigger);
        const key = to && `${to.status}/${to.resumes_to}`;
        if (!to || !key || seen.has(key)) continue;
        seen.add(key);
        queue.push(to);
      }
    }
    const statuses = new Set(queue.map(({ status }) => status));
    assert.deepEqual([...statuses].sort(), [...REFERRAL_STATUSES].sort());
  });
});
