import type { Deal, Outcome } from '../deal.ts';
import { moved, recorded } from './standing.ts';

type CloseReason = Exclude<Outcome['reason'], 'lender_declined'>;

const CLOSE_MESSAGES: Record<CloseReason, string> = {
  no_match: 'No lender program fits this business right now.',
  withdrawn: 'The borrower withdrew the application.',
  funded_elsewhere: 'The business got funding elsewhere.',
  incomplete: 'What lenders need did not arrive in time.',
};

/** A lender looked at the file and did not approve it. The lender sends its own notice; no reason is given here. */
export function decline(deal: Deal, lender: string, now: Date): Deal {
  const outcome: Outcome = {
    status: 'declined',
    reason: 'lender_declined',
    message: `${lender} did not approve this application.`,
    lender,
    decided_at: now.toISOString(),
  };
  return recorded(
    laidDown({ ...moved(deal, 'lender_decline', now), outcome }, now),
    'declined',
    lender,
    now,
  );
}

/** The referral ends without a lender's decision. */
export function endWithoutDecision(deal: Deal, reason: CloseReason, now: Date): Deal {
  const outcome: Outcome = {
    status: 'closed',
    reason,
    message: CLOSE_MESSAGES[reason],
    lender: null,
    decided_at: now.toISOString(),
  };
  return recorded(
    laidDown({ ...moved(deal, 'end_without_decision', now), outcome }, now),
    'closed',
    reason,
    now,
  );
}

/** Nothing is asked and nothing is offered any more; what was earned by nothing is no longer estimated. */
function laidDown(deal: Deal, now: Date): Deal {
  return withdrawRest({ ...deal, payout: null }, now);
}

/** Withdraws what is still open on a deal that is over: to-dos, requests, offers. */
export function withdrawRest(deal: Deal, now: Date): Deal {
  return {
    ...deal,
    todos: deal.todos.map((todo) =>
      todo.state === 'open' ? { ...todo, state: 'withdrawn', finished_at: now } : todo,
    ),
    document_requests: deal.document_requests.map((request) =>
      request.status === 'requested' || request.status === 'rejected'
        ? { ...request, status: 'withdrawn' }
        : request,
    ),
    offers: deal.offers.map((offer) =>
      offer.state === 'open' ? { ...offer, state: 'withdrawn' } : offer,
    ),
  };
}
