import { isUnderReview } from '../../domain/moves/review.ts';
import { acceptedOffer, offersAvailable } from '../../domain/offers.ts';
import { progressOf } from '../../domain/progress.ts';
import { unreachable } from '../../domain/recipient.ts';
import type { Outcome, Referral, Todo } from '../../domain/referral.ts';
import { openTodos } from '../../domain/todos.ts';
import { isPaused } from '../../domain/transitions.ts';
import type { ReferralResource } from '../../schemas/referral.ts';
import { todoWords } from '../../screens/copy/asked.ts';
import * as words from '../../screens/copy/partner.ts';
import { STEP_NAMES } from '../../screens/copy/values.ts';

/** A few words with the step's name, for lists: "Documents: waiting for the borrower". */
export function statusLabel(referral: Referral): string {
  const step = STEP_NAMES[progressOf(referral).step];
  const { status } = referral;
  switch (status) {
    case 'needs_borrower':
    case 'needs_partner':
    case 'declined':
    case 'closed':
      return `${step}: ${words.statusLabel[status]}`;
    default:
      return step;
  }
}

/** For the partner: why the referral stands where it stands. */
export function statusReason(referral: Referral): string {
  const { statusReason: reason } = words;
  if (isPaused(referral.status)) {
    const first = referral.status === 'needs_borrower' ? 'borrower' : 'partner';
    const second = first === 'borrower' ? 'partner' : 'borrower';
    return [...whatIsToDo(referral, first), ...whatIsToDo(referral, second)].join(' ');
  }
  switch (referral.status) {
    case 'received':
      return reason.received;
    case 'prequalified':
      if (isUnderReview(referral)) return reason.review;
      return reason.prequalified(referral.matches.length);
    case 'submitted':
      return reason.submitted;
    case 'offer': {
      const accepted = acceptedOffer(referral);
      if (accepted) return reason.accepted(accepted.lender);
      const open = offersAvailable(referral);
      return open === 0 ? reason.noOffers : reason.offers(open);
    }
    case 'funded':
      return reason.funded(referral.funded?.lender);
    default:
      return referral.outcome ? outcomeMessage(referral.outcome) : reason.ended;
  }
}

/** How it ended, in words. */
export function outcomeMessage(outcome: Outcome): string {
  return outcome.status === 'declined'
    ? words.outcome.declined(outcome.lender)
    : words.outcome.closed[outcome.reason];
}

/** The steps with their names. */
export function namedProgress(referral: Referral): ReferralResource['progress'] {
  const { step, steps, ended } = progressOf(referral);
  return {
    step,
    steps: steps.map(({ key, state }) => ({ key, label: STEP_NAMES[key], state })),
    ended,
  };
}

/** Sentences on the open to-dos of one side; none where it has none. */
function whatIsToDo(referral: Referral, who: Todo['who']): string[] {
  const labels = openTodos(referral, who).map(({ about }) => todoWords(about).label);
  if (labels.length === 0) return [];
  const why = who === 'borrower' ? unreachable(referral) : undefined;
  return [words.statusReason.todos(who, labels), ...(why ? [words.unreachable[why]] : [])];
}
