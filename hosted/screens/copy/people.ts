import type { Confirmable } from '../../domain/policy.ts';
import { SERVICE } from './service.ts';

/** What a client asks for, as a person reads it. */
export const REQUESTS: Record<Confirmable, string> = {
  createReferral: 'Refer a business',
  updateReferral: 'Change a referral',
  withdrawReferral: 'End a referral',
  createMessage: 'Send a message',
  putPolicy: 'Change your settings',
};

/** Members of a request whose names say too little by themselves. */
export const MEMBERS: Readonly<Record<string, string>> = {
  contact_channels: 'How we may write to borrowers',
  reminder_cadence_days: 'Reminders, days after we ask',
  confirmations: 'Needs your approval',
  page_origins: 'Websites that may show our screens',
  return_origins: 'Websites that borrowers may be sent back to',
  external_id: 'Your own id of the business',
  on_behalf_of: 'In the name of',
  body: 'Message',
};

const bye = `Questions? Write to ${SERVICE.email.text} or call ${SERVICE.phone.text}, ${SERVICE.hours}.`;
const letter = (name: string, ...paragraphs: string[]) =>
  `${[`Hello ${name},`, ...paragraphs, bye, SERVICE.name].join('\n\n')}\n`;

/** Emails to people at a partner. */
export const personMails = {
  approval: (of: {
    name: string;
    partner: string;
    request: string;
    url: string;
    until: string;
  }) => ({
    subject: `Your decision is needed: ${of.request}`,
    body: letter(
      of.name,
      `A program of ${of.partner} asked us for this: ${of.request}. It waits until one of you approves or refuses it.`,
      `This page shows what was asked for:\n${of.url}`,
      `The link is for you only and works until ${of.until}. The page sends you a code by another email before it shows anything.`,
      'If you did not expect this, refuse it.',
    ),
  }),
  payout: (of: { name: string; partner: string; url: string; until: string }) => ({
    subject: 'Where your payouts go',
    body: letter(
      of.name,
      `${of.partner} named you as the person who says where we pay its share.`,
      `This page takes the bank account:\n${of.url}`,
      `The link is for you only and works until ${of.until}. The page sends you a code by another email. Never send account numbers by email.`,
    ),
  }),
  code: (of: { name: string; code: string }) => ({
    subject: 'Your one-time code',
    body: letter(
      of.name,
      `Your code is ${of.code}`,
      'It works for 10 minutes, on the page that you have open. Nobody of us will ever ask you for it.',
      'If you did not ask for a code, somebody else has your link. Call us.',
    ),
  }),
  destination: (of: {
    name: string;
    partner: string;
    by: string;
    institution: string;
    mask: string;
    held: string | null;
  }) => ({
    subject: of.held
      ? 'The account for your payouts was changed'
      : 'The account for your payouts is set',
    body: letter(
      of.name,
      `${of.by} said where we pay the share of ${of.partner}: ${of.institution}, account ending in ${of.mask}.`,
      of.held
        ? `As it takes the place of another account, no payout leaves before ${of.held}.`
        : 'Payouts that were waiting for an account are scheduled now.',
      'If this is not right, call us now.',
    ),
  }),
} as const;

/** Pages that people at a partner open by their link. */
export const personPage = {
  faultTitle: 'Something is not right',
  titles: { approval: 'A request waits for you', payout: 'Where your payouts go' },
  asked: (partner: string) =>
    `A program of ${partner} asked us for this. It is done only if you approve it.`,
  payoutIntro: (partner: string) => `Say which bank account we pay the share of ${partner} to.`,
  rows: {
    request: 'Request',
    business: 'Business',
    client: 'Asked by',
    at: 'Asked on',
    until: 'Decide by',
    now: 'Now',
  },
  client: (id: string) => `Client ${id}`,
  first: 'First we make sure that it is you.',
  sendTo: (address: string) => `We email a code to ${address}.`,
  send: 'Email me a code',
  again: 'Email another code',
  sent: (address: string) => `We emailed a code to ${address}. It works for 10 minutes.`,
  code: 'Code from the email, 6 digits',
  next: 'Continue',
  wrong: (left: number) =>
    left === 1
      ? 'That is not the code. You can try once more.'
      : `That is not the code. You can try ${left} more times.`,
  over: 'That code does not work any more. Ask for another.',
  tooSoon: 'We emailed a code a moment ago. It can take a minute to arrive.',
  tooMany: 'We sent as many codes as we may for this link. Call us to go on.',
  passOver: 'It is more than 15 minutes since you typed the code. Ask for another.',
  what: 'What was asked for',
  exact: 'As it was sent',
  approve: 'Approve',
  refuse: 'Refuse',
  consequence: 'Approve, and it is done at once. Refuse, and nothing changes.',
  none: 'None',
  any: 'Any',
  given: 'Given, and not shown',
  yes: 'Yes',
  no: 'No',
  decided: {
    approved: 'Approved',
    refused: 'Refused',
    expired: 'There is nothing to decide any more',
  },
  by: (who: string, at: string) => `${who} decided this on ${at}.`,
  done: 'The request was done.',
  notDone: 'The request was approved, but could not be done any more. Nothing was changed.',
  leftAlone: 'Nothing was changed.',
  ended: 'This link has ended',
  endedPayout: 'Ask for a new one at the people who set you up with us.',
  form: {
    holder: 'Name on the account',
    institution: 'Name of the bank',
    routing: 'Routing number, 9 digits',
    account: 'Account number',
    again: 'Account number again',
    save: 'Use this account',
    replaces: (institution: string, mask: string) =>
      `Payouts go to ${institution}, account ending in ${mask}. If you name another account, payouts wait 72 hours, and we tell everybody at your company whom we know.`,
    first: 'Payouts that wait for an account are scheduled at once.',
    safe: 'The numbers are stored encrypted. Nobody can read them back here or by any program; only the bank’s name and the last digits are shown.',
  },
  faults: {
    holder: 'Type the name as the bank has it, at most 80 characters.',
    institution: 'Type the name of the bank, at most 80 characters.',
    routing:
      'That is no routing number. It has 9 digits and is on the left at the foot of a check.',
    account: 'Type the account number: 4 to 17 digits.',
    again: 'The two account numbers differ.',
  },
  saved: 'The account is set',
  savedFirst: (institution: string, mask: string) =>
    `We pay to ${institution}, account ending in ${mask}.`,
  savedHeld: (until: string) =>
    `As it takes the place of another, no payout leaves before ${until}.`,
  told: 'Everybody at your company whom we know gets an email about it.',
} as const;

/** Sandbox: what a developer sees in the place of people's mail programs. */
export const mailbox = {
  title: 'Emails to your people',
  intro:
    'In the sandbox nothing is sent. What people at your company would have got is here, newest first.',
  empty: 'There is none yet.',
  to: (name: string, address: string) => `To ${name}, ${address}`,
} as const;
