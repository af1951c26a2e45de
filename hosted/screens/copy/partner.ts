import type { PayoutStatus } from '../../domain/payouts/transitions.ts';
import type { Rule } from '../../domain/programs.ts';
import type { CloseReason, Todo } from '../../domain/referral.ts';
import { count } from '../format.ts';

/** What a few words add to the step's name. */
export const statusLabel = {
  needs_borrower: 'waiting for the borrower',
  needs_partner: 'waiting for your team',
  declined: 'declined by the lender',
  closed: 'closed',
} as const;

/** Why a referral stands where it stands. */
export const statusReason = {
  received: 'The referral has arrived and is being matched to lender programs.',
  prequalified: (matches: number) =>
    `${count(matches, 'lender program')} may fit. The file is being prepared for lenders.`,
  review:
    'Figures that were stated differ from what the bank shows. A reviewer looks at the file before it goes to lenders. There is nothing to do.',
  submitted: 'The file is with lenders for review.',
  accepted: (lender: string) =>
    `The borrower accepted the offer from ${lender}. The loan is being prepared for funding.`,
  noOffers: 'The offers have expired. Lenders may still make new ones.',
  offers: (n: number) => `${count(n, 'offer')} can be compared and signed by the borrower.`,
  funded: (lender: string | undefined) => `${lender ?? 'The lender'} has funded the loan.`,
  ended: 'The referral has ended.',
  todos: (who: Todo['who'], labels: readonly string[]) => {
    const subject = who === 'borrower' ? 'The borrower' : 'Your team';
    const todos = labels.length === 1 ? 'a to-do' : count(labels.length, 'to-do');
    return `${subject} has ${todos}: ${labels.join('; ')}.`;
  },
} as const;

/** What a partner has to do for a borrower whom we cannot write to. */
export const unreachable = {
  no_address:
    'We have no email address or US phone number of theirs, so we cannot write to them: give them the links of their to-dos yourself.',
  unsubscribed:
    'They unsubscribed from our emails and we have no US phone number of theirs, so we no longer write to them: give them the links of their to-dos yourself.',
  no_messenger:
    'We have no way to send emails or texts here, so we cannot write to them: give them the links of their to-dos yourself.',
  not_allowed:
    'Your policy allows us no channel to write to them by: give them the links of their to-dos yourself.',
  stopped:
    'They replied STOP to our texts and we have no email address of theirs, so we no longer write to them: give them the links of their to-dos yourself.',
} as const;

/** How a referral ended. No reason is given for a lender's decision: its notice is the lender's own. */
export const outcome = {
  declined: (lender: string) => `${lender} did not approve this application.`,
  closed: {
    no_match: 'No lender program fits this business right now.',
    withdrawn: 'The borrower withdrew the application.',
    funded_elsewhere: 'The business got funding elsewhere.',
    incomplete: 'What lenders need did not arrive in time.',
    not_confirmed: 'What was stated about the business could not be confirmed by its bank.',
  } satisfies Record<CloseReason, string>,
} as const;

export const PAYOUT_STATUS_NAMES: Record<PayoutStatus, string> = {
  estimated: 'Estimated',
  awaiting_destination: 'Waiting for where to pay',
  scheduled: 'Scheduled',
  paid: 'Paid',
  canceled: 'Canceled',
  reversed: 'Reversed',
};

/** Why a lender program does not fit, rule by rule. */
export const matchRefusals: Record<Rule, string> = {
  state: 'The program does not lend in this state.',
  revenue: 'Annual revenue is below the program’s minimum.',
  time_in_business: 'The business is younger than the program takes.',
  credit_band: 'An owner’s credit band is below the program’s minimum.',
  industry: 'The program does not lend to this industry.',
  entity_type: 'The program does not lend to this legal form.',
  use_of_funds: 'The program does not lend for this use.',
  bounced_payments: 'More payments bounced in a month than the program accepts.',
  amount:
    'What the program would lend is less than the least it lends, or the amount asked for is.',
  acquisition: 'The program does not finance the purchase of a business.',
  coverage: 'Earnings do not cover the payments as the program asks.',
  equity: 'The buyer’s share of the price is below the program’s minimum.',
  experience: 'The buyer has fewer years in the industry than the program asks.',
};
