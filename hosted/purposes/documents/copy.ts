import type { DocumentRequest } from '../../domain/referral.ts';

/** Words about what is needed of documents. */
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
  status: {
    requested: 'Needed',
    received: 'Being checked',
    accepted: 'Accepted',
    rejected: 'Needs a new copy',
    withdrawn: 'No longer needed',
  } satisfies Record<DocumentRequest['status'], string>,
} as const;
