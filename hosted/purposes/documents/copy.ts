import type { DocumentRequest } from '../../domain/referral.ts';
import { count } from '../../screens/format.ts';

/** Words of the screens that say what is needed for one task. */
export const documents = {
  title: (n: number) => {
    if (n === 0) return 'We need no documents from you right now.';
    return n === 1 ? 'We need documents from you.' : `We need ${n} kinds of documents from you.`;
  },
  lead: {
    some: 'Lenders check these before they make an offer. Here is what to have ready.',
    none: 'We tell you here if a lender asks for something.',
  },
  needed: 'What to have ready',
  sent: 'What we already have',
  months: (months: string) => `For ${months}`,
  status: {
    requested: 'Needed',
    received: 'Being checked',
    accepted: 'Accepted',
    rejected: 'Needs a new copy',
    withdrawn: 'No longer needed',
  } satisfies Record<DocumentRequest['status'], string>,
} as const;

export const bank = {
  title: 'Connect your business bank account',
  done: 'Your bank account needs nothing right now.',
  lead: 'You choose your bank and log in on its own page. Here is what that means.',
  leadDone: 'We tell you here if a lender asks for a bank connection.',
  why: 'Why we ask',
  whyDefault: 'It replaces months of bank statements, so there is less for you to collect.',
  shares: 'What is shared',
  rows: [
    ['We see', 'Account holder, balances and transactions, to read only'],
    ['We never see', 'Your bank user name or password'],
    ['We cannot', 'Move money or change anything at your bank'],
  ] as const,
  partner: (partner: string) => [`${partner} sees`, 'Only that an account is connected'] as const,
  stop: 'How to stop sharing',
  stopBody: 'Message us at any time and we end the connection.',
} as const;

export const offers = {
  title: (n: number) =>
    n === 0 ? 'There are no open offers right now.' : `You have ${count(n, 'offer')} to look at.`,
  lead: {
    some: 'Each offer comes with its full cost and terms. You accept and sign on our page, never by phone or email.',
    none: 'We tell you here as soon as a lender makes an offer.',
  },
  heading: 'Open offers',
  until: (day: string) => `Open until ${day}`,
  needed: 'What to have ready',
  needs: [
    'Time to read: about 10 minutes for each offer',
    'The person who may sign for the business',
    'The bank account the money should go to',
  ],
  past: 'No longer open',
  state: {
    open: 'Open',
    accepted: 'Accepted',
    expired: 'Ended',
    withdrawn: 'Withdrawn by the lender',
  },
} as const;

export const conversation = {
  title: 'Messages about your financing',
  lead: 'We answer within 1 business day.',
  latest: 'Latest message',
  message: 'Message',
  when: 'Sent',
  channel: 'Sent by',
  none: 'There are no messages yet.',
  questions: 'What we need to hear from you',
  careful: 'Never send a Social Security number or a bank password in a message.',
} as const;
