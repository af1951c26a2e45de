import { isStanding } from '../offers.ts';
import { cancelEstimate } from '../payouts/earn.ts';
import type { CloseReason, Outcome, Referral } from '../referral.ts';
import { moved, recorded } from './standing.ts';

/** A lender looked at the file and did not approve it. The lender sends its own notice; no reason is given here. */
export function decline(referral: Referral, lender: string, now: Date): Referral {
  const outcome: Outcome = {
    status: 'declined',
    reason: 'lender_declined',
    lender,
    decided_at: now.toISOString(),
  };
  return recorded(
    laidDown({ ...moved(referral, 'lender_decline', now), outcome }, now),
    { kind: 'declined', lender },
    now,
  );
}

/** The referral ends without a lender's decision. */
export function endWithoutDecision(referral: Referral, reason: CloseReason, now: Date): Referral {
  const outcome: Outcome = {
    status: 'closed',
    reason,
    lender: null,
    decided_at: now.toISOString(),
  };
  return recorded(
    laidDown({ ...moved(referral, 'end_without_decision', now), outcome }, now),
    { kind: 'closed', reason },
    now,
  );
}

/** Nothing is asked and nothing is offered any more; what was estimated is canceled. */
function laidDown(referral: Referral, now: Date): Referral {
  const payout = referral.payout && cancelEstimate(referral.payout);
  return withdrawRest({ ...referral, payout }, now);
}

/** Withdraws what is still open on a referral that is over: to-dos, requests, offers. */
export function withdrawRest(referral: Referral, now: Date): Referral {
  return {
    ...referral,
    todos: referral.todos.map((todo) =>
      todo.state === 'open' ? { ...todo, state: 'withdrawn', finished_at: now } : todo,
    ),
    document_requests: referral.document_requests.map((request) =>
      request.status === 'requested' || request.status === 'rejected'
        ? { ...request, status: 'withdrawn' }
        : request,
    ),
    offers: referral.offers.map((offer) =>
      isStanding(offer) ? { ...offer, state: 'withdrawn' } : offer,
    ),
  };
}
