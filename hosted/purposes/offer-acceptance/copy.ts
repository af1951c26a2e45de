import { count } from '../../screens/format.ts';

/** Words about offers. */
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
    declined: 'Declined by you',
    not_chosen: 'Not chosen',
    expired: 'Ended',
    withdrawn: 'Withdrawn by the lender',
    replaced: 'Replaced by another offer',
    held: 'Being checked',
  },
} as const;
