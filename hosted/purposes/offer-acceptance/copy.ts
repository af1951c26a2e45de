import { count } from '../../screens/format.ts';

/** Words about offers. */
export const offers = {
  title: (n: number) =>
    n === 0
      ? 'There are no open offers right now.'
      : n === 1
        ? 'You have 1 offer to look at.'
        : `You have ${count(n, 'offer')} to compare.`,
  lead: {
    some: (day: string, n: number) =>
      n === 1
        ? `It ends ${day}.`
        : `The first one ends ${day}. They are in the order in which they end.`,
    none: 'We tell you here as soon as a lender makes an offer.',
  },
  caption: 'Open offers beside each other',
  pickers: { first: 'Left', second: 'Right' },
  rowHeading: 'Terms',
  read: 'Read this offer',
  past: 'No longer open',
  declineAll: 'Decline all offers',
  rows: {
    apr: {
      label: 'APR',
      estimated: 'Estimated APR',
      help: 'What the financing costs in a year, with all its fees, as a share of what you owe. It is the one figure to compare offers by that have different terms.',
    },
    received: {
      label: 'You receive',
      help: 'What reaches your account after fees and payments to others.',
    },
    total: { label: 'You pay back', help: 'All payments together, with fees.' },
    charge: { label: 'Cost', help: 'The finance charge: what the financing costs you in dollars.' },
    payment: { label: 'Payment', help: 'What is due each time.' },
    term: { label: 'Term', help: 'From the day the money comes to the last payment.' },
    early: {
      label: 'Paying early',
      help: 'What happens to the cost when you pay everything before the end.',
    },
    guarantee: {
      label: 'Personal guarantee',
      help: 'Whether an owner pays with their own money if the business does not.',
    },
    collateral: {
      label: 'Collateral',
      help: 'What the lender can take if the financing is not paid.',
    },
    ends: { label: 'Open until', help: 'After this the lender no longer holds the offer.' },
  },
  early: {
    saved: 'You save the rest of the cost',
    owed: 'You still owe the whole cost',
    discounted: 'You save a part of the cost',
  },
  guarantee: { none: 'No', personal: 'Yes' },
  collateral: {
    none: 'None',
    business_assets: 'All business assets',
    specific_assets: 'Named assets',
    receivables: 'Receivables',
    real_property: 'Real property',
  },
  once: 'at once',
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

/** One offer, read by itself. */
export const offer = {
  title: (lender: string) => `The offer of ${lender}`,
  lead: (day: string) => `Open until ${day}. Read it whole before you go on.`,
  begin: 'Go on to accept this offer',
  notShown: {
    title: 'This offer cannot be accepted here',
    body: 'The lender discloses its cost in a document of its own, which we cannot show you. Nobody should sign what they have not read. Ask us for it in Messages, or look at another offer.',
  },
  decline: 'Decline this offer',
  back: 'All offers',
  caption: (lender: string, recipient: string) => `Offer of ${lender} to ${recipient}`,
  itemization: 'Itemization of amount financed',
  digest: (digest: string) => `Document ${digest}`,
  print: 'Print or save',
  file: (name: string, digest: string) => `${name}, SHA-256 ${digest}`,
} as const;

export const decline = {
  title: (lender: string | undefined) =>
    lender ? `Decline the offer of ${lender}?` : 'Decline all offers?',
  lead: (all: boolean) =>
    all
      ? 'Your application ends with it. Nobody can bring an offer back.'
      : 'The lender is told. It cannot be brought back.',
  reason: 'Why?',
  reasons: {
    too_expensive: 'It costs too much',
    wrong_amount: 'The amount does not fit',
    other_funding: 'We have other funding',
    not_now: 'We do not need it now',
    other: 'Another reason',
  },
  missing: 'Select a reason',
  errors: 'There is a problem',
  one: 'Decline this offer',
  all: 'Decline all offers',
  keep: 'Keep my offers',
} as const;

export const ended = {
  expired: (lender: string) => `The offer of ${lender} has ended. Nothing was accepted.`,
  withdrawn: (lender: string) => `${lender} has withdrawn its offer. Nothing was accepted.`,
  replaced: (lender: string) =>
    `${lender} has changed its offer. Nothing was accepted. Read the new one.`,
  another: (lender: string) =>
    `You have accepted the offer of ${lender} already. Nothing more was accepted.`,
  over: 'This application is over. Nothing was accepted.',
  changed: 'The offer is not the one that you signed. Nothing was accepted. Read it again.',
  notShown: (lender: string) => `The offer of ${lender} cannot be accepted here.`,
  lead: 'Go back to see where your offers stand.',
} as const;

export const done = {
  title: (lender: string) => `You accepted the offer of ${lender}.`,
  lead: (at: string) => `We have your signature of ${at}.`,
  facts: 'What you accepted',
  apr: 'APR',
  amount: 'You receive',
  total: 'You pay back',
  account: 'Paid to',
  next: 'What happens next',
  steps: [
    'The lender checks your signed documents.',
    'It may ask one more question. We tell you here.',
    'The money comes to your account. We tell you on that day.',
  ],
  reference: 'Reference',
  download: 'Download what you signed (PDF)',
} as const;

export const frame = {
  title: (lender: string) => `Sign the offer of ${lender}`,
  heading: (lender: string) => `Accept the offer of ${lender}`,
  lead: 'You read and sign on our own secure page. You can stop at any time: nothing counts before the last step.',
  elsewhereText: 'You can do this on our own page.',
  elsewhere: 'Open our page',
} as const;
