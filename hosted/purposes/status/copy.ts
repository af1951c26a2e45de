import type { ActiveStatus, Credit, HistoryFact, Outcome, Todo } from '../../domain/referral.ts';
import { todoWords } from '../../screens/copy/asked.ts';
import { ONE_DOCUMENT } from '../../screens/copy/values.ts';
import { count, listText, sentences } from '../../screens/format.ts';

/** One sentence: where the referral stands and who has the ball. */
export const title = {
  received: 'We have your application and are looking for lenders.',
  prequalified: (matches: number) =>
    matches === 0
      ? 'We are looking for lenders for you.'
      : `${count(matches, 'lender program')} may fit. We are getting your file ready for them.`,
  submitted: 'Your file is with lenders. They are reviewing it now.',
  offer: (offers: number) =>
    offers === 0
      ? 'There are no open offers right now. We are checking with the lenders.'
      : `You have ${count(offers, 'offer')} to look at.`,
  needs_partner: (partner: string) => `${partner} has the next step.`,
  funded: (amount: string, lender: string) => `Your ${amount} from ${lender} is funded.`,
  fundedShort: 'Your financing is funded.',
  declined: (lender: string) => `${lender} did not approve this application.`,
  accepted: (lender: string) =>
    `You accepted the offer from ${lender}. They are preparing the money.`,
  theLender: 'The lender',
} as const;

/** More than this of what somebody wrote is no title. */
const TITLE_LENGTH = 80;

/** The one thing that is needed, as a title. */
export function yourTurn({ about, kind }: Pick<Todo, 'about' | 'kind'>): string {
  switch (about.key) {
    case 'credit_authorization':
      return 'We need your OK for a soft credit check.';
    case 'bank_statements':
      return 'We need your bank statements.';
    case 'processing_statements':
      return 'We need your card processing statements.';
    case 'quality_of_earnings':
      return 'We need the quality-of-earnings report.';
    case 'funding_account':
      return 'We need the account that your money goes to.';
    case 'missing_statements':
      return 'We need the bank statements that are missing.';
    case 'voided_check':
      return 'We need a voided check.';
    case 'industry':
      return 'We need to know what the business does.';
    case 'replacement':
      return about.rejection_reason.length <= TITLE_LENGTH
        ? sentences([about.rejection_reason])
        : `We need ${ONE_DOCUMENT[about.type]} again.`;
    case 'replacement_of_file':
      return `We need ${ONE_DOCUMENT[about.type]} again.`;
    case 'approval':
    case 'as_written':
      return asWritten[kind];
  }
}
/** For what somebody outside asks in their own words. */
const asWritten: Record<Todo['kind'], string> = {
  authorize_credit: 'We need your OK for a soft credit check.',
  upload_documents: 'We need a document from you.',
  connect_bank: 'We need you to connect your bank account.',
  confirm_details: 'We need you to confirm some details.',
  answer_question: 'We have a question for you.',
  approve_request: 'A request has to be decided.',
};
export const turns = {
  none: 'We are checking what we still need from you.',
  several: (n: number) => `We need ${n} things from you.`,
  both: (partner: string) => `We need something from you and from ${partner}.`,
} as const;

export const closed: Record<Outcome['reason'], string> = {
  no_match: 'We did not find a lender program that fits right now.',
  withdrawn: 'You withdrew this application.',
  funded_elsewhere: 'This application is closed because you found financing elsewhere.',
  incomplete: 'This application is closed because it was not completed.',
  not_confirmed: 'This application is closed because we could not confirm its figures.',
  lender_declined: 'This application is closed.',
};

/** What happens next and when there is news, in business days. */
export const lead = {
  received: 'This usually takes less than 1 business day. There is nothing you need to do.',
  prequalified:
    'We expect to send it within 1 business day. There is nothing you need to do right now.',
  submitted:
    'Lenders usually answer within 3 business days. There is nothing you need to do right now.',
  accepted: 'Money usually arrives within 2 business days. There is nothing you need to do.',
  noOffers: 'We expect news within 2 business days.',
  offer: 'Take your time to compare. An offer is yours to accept or leave.',
  needs_borrower: 'Your application is paused until this is done.',
  needs_partner: (partner: string) =>
    `Your application is paused until ${partner} is done. There is nothing you need to do.`,
  funded: 'Keep this page for your records.',
} as const;

export const pausedAt: Record<ActiveStatus | 'noOffers', string> = {
  received: 'Once it is done, we look for lenders.',
  prequalified: 'Once it is done, we send your file to lenders.',
  submitted: 'Once it is done, lenders go on with their review.',
  offer: 'Once it is done, you can go on with your offers.',
  noOffers: 'Your offers have ended. Once it is done, we check with the lenders.',
};

export const progress = {
  label: 'Progress of your application',
  state: { done: 'Done', current: 'In progress', upcoming: 'Not started', ended: 'Ended here' },
  summary: (position: number, total: number, label: string) =>
    `Step ${position} of ${total}: ${label}`,
  ended: (label: string) => `Ended at: ${label}`,
} as const;

export const offers = {
  title: (n: number) => `${count(n, 'offer')} ready to look at`,
  until: (n: number, date: string) =>
    n === 1 ? `It is open until ${date}.` : `The first one to end is open until ${date}.`,
  action: (n: number) => (n === 1 ? 'Look at the offer' : 'Compare offers'),
} as const;

export const matches = {
  heading: 'Lender programs that may fit',
  intro: 'Based on what we know so far.',
  introBest: (shown: number, all: number) =>
    `Based on what we know so far. These are the ${shown} of ${all} that fit best.`,
  tag: 'Estimate',
  amount: (amount: string) => `Up to ${amount}`,
  amountSpoken: (amount: string) => `Estimate: up to ${amount}`,
  more: (shown: number, all: number) => ({
    show: `Show all ${all}`,
    hide: `Show the best ${shown}`,
  }),
  asked: 'You asked for',
  limit: 'Program limit',
  program: 'Program',
  term: 'Term',
  speed: 'Usual time to funding',
  disclaimer:
    'These are estimates, not offers and not credit decisions. The lender decides, and amounts and terms can change.',
} as const;

/** Once the file is with lenders, they are named and nothing is estimated. */
export const holders = {
  title: 'Who has your file',
  body: (lenders: readonly string[], since: string | undefined) =>
    `${count(lenders.length, 'lender')}${since ? `, since ${since}` : ''}: ${listText(lenders)}.`,
} as const;

export const credit = {
  title: 'Soft credit check',
  kind: 'Kind',
  soft: 'Soft check, with no effect on your credit score',
  state: 'Status',
  status: {
    authorization_needed: 'Waiting for your OK',
    in_progress: 'In progress',
    completed: 'Completed',
  } satisfies Record<Credit['status'], string>,
  completed: 'Completed on',
} as const;

export const outcome = {
  theLender: 'The lender',
  declinedTitle: 'What this means',
  closedTitle: 'This application is closed',
  declinedMessage: (lender: string) => `${lender} made this decision, not us.`,
  declinedNotice: (lender: string) =>
    `${lender} will send you a notice that says why, or how you can ask why.`,
  declinedFinal: 'The application ends with this decision. No other lender is looking at it.',
  explained: {
    no_match:
      'Every lender has its own rules on industry, state, time in business and revenue. None of those we work with fits right now.',
    withdrawn: 'Lenders no longer look at your file.',
    funded_elsewhere: 'Lenders no longer look at your file.',
    incomplete: 'Some of what we asked for did not arrive in time.',
    not_confirmed:
      'The figures of the application and those of your bank are too far apart, and we could not find out why.',
    lender_declined: 'A lender decided not to go on.',
  } satisfies Record<Outcome['reason'], string>,
  noMatchAfterCheck:
    'Every lender has its own rules on industry, state, time in business, revenue and credit. None of those we work with fits right now.',
  decided: (day: string) => `This was decided on ${day}.`,
  closed: (day: string) => `The application was closed on ${day}.`,
  next: 'What you can do next',
  steps: {
    no_match: [
      'Message us if something about your business has changed: we check again.',
      'You can apply again at any time. This has no effect on your credit score.',
    ],
    withdrawn: ['Message us if you change your mind. We can pick up where you left off.'],
    funded_elsewhere: ['You can apply again when you need more financing.'],
    incomplete: ['Message us to start again. We keep what you already sent.'],
    not_confirmed: [
      'Message us if you can explain the difference.',
      'You can apply again at any time with the figures as your bank has them.',
    ],
    lender_declined: [
      'Message us if you think something was missed.',
      'You can apply again when your situation changes.',
    ],
  } satisfies Record<Outcome['reason'], string[]>,
} as const;

export const funded = {
  amount: 'Funded',
  lender: 'Lender',
  date: 'Date',
  account: 'Account',
  accountText: (institution: string, mask: string) => `${institution}, ending in ${mask}`,
  accountSpoken: (institution: string, mask: string) =>
    `${institution}, ending in ${[...mask].join(' ')}`,
  contact: 'Questions about repayment',
  print: 'Print or save this page',
  call: (name: string) => `Call ${name}`,
  email: (name: string) => `Email ${name}`,
  web: (name: string) => `Website of ${name}`,
} as const;

function told(
  fact: HistoryFact,
  { partner, nameOf }: { partner: string; nameOf: (contact_index: number) => string },
): string {
  switch (fact.kind) {
    case 'received':
      return 'We received your application';
    case 'matched':
      return fact.programs > 0
        ? `We found ${count(fact.programs, 'lender program')} that may fit`
        : 'We looked for lender programs';
    case 'todo_done':
      return `Done: ${todoWords(fact.about).label}`;
    case 'sharing_stopped':
      return 'Sharing of your bank account was stopped';
    case 'paused_for_partner':
      return `We asked ${partner} for something`;
    case 'submitted':
      return 'We sent your file to lenders';
    case 'offer_made':
      return `${fact.lender} made an offer`;
    case 'offer_accepted':
      return `You accepted the offer from ${fact.lender}`;
    case 'offer_expired':
      return `The offer from ${fact.lender} ended`;
    case 'offer_withdrawn':
      return `${fact.lender} took its offer back`;
    case 'offer_replaced':
      return `${fact.lender} changed its offer`;
    case 'offer_declined':
      return `You declined the offer from ${fact.lender}`;
    case 'amount_chosen':
      return `You chose another amount of the offer from ${fact.lender}`;
    case 'owner_authorized':
      return `${nameOf(fact.contact_index)} gave their OK for the credit check`;
    case 'funded':
      return `${fact.lender} funded your financing`;
    case 'declined':
      return `${fact.lender} did not approve the application`;
    case 'closed':
      return 'The application was closed';
  }
}

export const timeline = {
  heading: 'What has happened',
  owner: 'An owner',
  title: told,
} as const;

export const compact = { full: 'See full status' } as const;
