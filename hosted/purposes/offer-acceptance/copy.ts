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
    amounts: {
      label: 'Other amounts',
      help: 'Some lenders let you choose another amount. You see its cost and terms before you sign anything.',
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
  amounts: (min: string, max: string) => `${min} to ${max}`,
  noAmounts: 'No other',
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
  amount: 'Choose another amount',
  chosen: {
    title: 'The amount is another one now',
    body: 'All terms below are those of the amount that you chose. Read them whole before you sign.',
  },
  decline: 'Decline this offer',
  back: 'All offers',
  caption: (lender: string, recipient: string) => `Offer of ${lender} to ${recipient}`,
  itemization: 'Itemization of amount financed',
  digest: (digest: string) => `Document ${digest}`,
  print: 'Print or save',
  file: (name: string, digest: string) => `${name}, SHA-256 ${digest}`,
} as const;

/** The choice of another amount. */
export const amount = {
  title: (lender: string) => `Choose an amount of the offer of ${lender}`,
  lead: 'You see the cost and the terms of the amount before you sign anything. You can choose again.',
  leadSigned:
    'You see the cost and the terms of the amount before you sign anything. What was signed until now does not count for it.',
  back: 'Keep this amount',
  label: 'Amount',
  bounds: (min: string, max: string, step: string) => `From ${min} to ${max}, in steps of ${step}.`,
  now: (amount: string, apr: string) => `At ${amount} the APR is ${apr}.`,
  choose: 'Show the terms',
  missing: 'Enter an amount',
  form: 'Enter an amount in dollars, like 60,000',
  range: (min: string, max: string) => `Enter an amount from ${min} to ${max}`,
  step: (step: string, min: string) => `Enter an amount in steps of ${step}, counted from ${min}`,
  errors: 'There is a problem',
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
    `Another offer of ${lender} stands in its place. Nothing was accepted. Read the new one.`,
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

/** Others are still to sign. */
export const waiting = {
  title: (names: string) => `You have signed. Still to sign: ${names}.`,
  lead: (lender: string) =>
    `The offer of ${lender} is accepted once everybody has signed, while it is open.`,
  until: (lender: string, day: string) =>
    `The offer of ${lender} is accepted once everybody has signed. It is open until ${day}.`,
  all: 'See all offers',
  notice: {
    title: (lender: string) => `You have signed the offer of ${lender}`,
    body: (names: string) =>
      `Still to sign: ${names}. The first offer that everybody has signed is accepted.`,
  },
  state: { signed: 'Signed', waiting: 'Waiting' },
  signed: (name: string) => `${name} has signed.`,
  sent: (name: string, at: string) =>
    `We sent ${name} a link of their own on ${at}. They see this offer and what they sign, nothing else of the application.`,
  carry: (name: string) =>
    `Send this link to ${name}. They see this offer and what they sign, nothing else of the application.`,
  again: (name: string) => `Send ${name} the link again`,
  sentAgain: { title: 'The link was sent', body: 'It goes to the email address that we have.' },
  sentBefore: {
    title: 'The link was sent a moment ago',
    body: 'We send it again after 10 minutes at the earliest, and 3 times a day at most.',
  },
  link: (name: string) => `Link for ${name}`,
  copy: 'Copy link',
  copied: 'The link was copied.',
  copyFailed: 'The link is selected. Copy it from there.',
} as const;

/** The page of who was sent a link of their own, to sign. */
export const signerPage = {
  title: (lender: string) => `Sign the offer of ${lender}`,
  lead: (first: string, business: string, lender: string) =>
    `${first} has signed an offer of ${lender} to ${business} and named you as one who has to sign too. Read it and sign on our own secure page. Nothing counts before everybody has signed.`,
  leadNamed: (first: string, business: string, lender: string) =>
    `${first} has signed an offer of ${lender} to ${business}. The lender asks for your signature too. Read it and sign on our own secure page. Nothing counts before everybody has signed.`,
  until: 'Open until',
  from: 'Lender',
  business: 'Business',
  facts: 'What it is about',
  accepted: (lender: string) => `The offer of ${lender} is accepted.`,
  acceptedLead: 'Everybody has signed. You can download what was signed for 30 days.',
  over: 'There is nothing for you to sign here',
  overLead:
    'The offer has ended, or your signature is no longer needed. Nothing was accepted by your signature.',
} as const;
