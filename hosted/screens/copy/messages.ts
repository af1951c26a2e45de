import { count, sentences } from '../format.ts';
import { SERVICE } from './service.ts';

const things = (n: number) => (n === 1 ? 'one thing' : count(n, 'thing'));

/** Emails: plain text, a line or a paragraph each. */
export const email = {
  subject: {
    todos_opened: (n: number, label: string) =>
      n === 1 ? `Next step for your financing: ${label}` : `Next: ${things(n)} for your financing`,
    reminder: (n: number, label: string) =>
      n === 1 ? `Reminder: ${label}` : `Reminder: ${things(n)} for your financing`,
    no_match: 'Your application for financing is closed',
    new_link: 'Your new link',
    offer_made: 'A lender made an offer',
    signature_asked: (business: string) => `Your signature is asked for: ${business}`,
    offer_signed: 'Your signed documents',
  },
  from: (partner: string) => `${SERVICE.name} with ${partner}`,
  greeting: (name: string) => `Hello ${name},`,
  who: (partner: string, business: string) =>
    sentences([
      `We are the ${SERVICE.name}`,
      `We work with ${partner} to find financing for ${business}`,
    ]),
  ask: {
    todos_opened: (n: number) => `To go on, we need ${things(n)} from you.`,
    reminder: (n: number) => `We still need ${things(n)} from you to go on.`,
  },
  no_match: [
    'We did not find a lender program that fits right now, so this application is closed. There is nothing you need to do.',
    'This page says what that means and what you can do next:',
  ],
  new_link: ['You asked for a new link. It shows where your financing stands and what is next:'],
  offer_made: [
    'A lender made an offer. It waits for you on our page, with its full cost and terms. You accept and sign there, never by phone or email.',
    'This page shows it:',
  ],
  signature_asked: (first: string, business: string, lender: string) => [
    `${first} has signed an offer of ${lender} to ${business}. It is accepted once you have signed too. You read it, with its full cost and terms, and sign on our page, never by phone or email.`,
    'This page is for you only:',
  ],
  offer_signed: [
    'Everybody who has to has signed, and the offer is accepted. What was signed waits on our page, where you can read it and download it as a PDF.',
    'This page has your copy:',
  ],
  links: (n: number, until: string) =>
    n === 1
      ? `The link is for you only and works until ${until}.`
      : `The links are for you only and work until ${until}.`,
  careful: 'Never send a Social Security number or a bank password by email.',
  help: `Questions? Write to ${SERVICE.email.text} or call ${SERVICE.phone.text}, ${SERVICE.hours}.`,
  sender: SERVICE.name,
} as const;

/** What was sent, as the conversation says it: its links were for the one message. */
export const inThread = {
  no_match: email.no_match[0],
  new_link: 'We sent you the new link that you asked for.',
  offer_made: email.offer_made[0],
  signature_asked: (name: string) => `We asked ${name} to sign.`,
  offer_signed:
    'Everybody has signed, and the offer is accepted. You can download what was signed.',
  offer_signed_to: (name: string) => `We told ${name} that the offer is accepted.`,
} as const;

/** The end of every email, and the page it leads to. */
export const unsubscribeWords = {
  line: 'To stop these emails:',
  title: 'Stop emails',
  ask: (partner: string) =>
    `We write by email when there is something to do for your financing through ${partner}. If you stop these emails, ${partner} tells you what is next.`,
  button: 'Stop these emails',
  doneTitle: 'Emails are stopped',
  done: (partner: string) =>
    `You will get no more emails from us. ${partner} can tell you what is next for your financing.`,
} as const;

/** How long a text with one link may be, in plain characters, and how much longer for each further link. */
export const MAX_TEXT = { one_link: 320, link: 160 } as const;

/** Texts, which have to be short, and keep to the plain characters that do not halve their length. */
export const text = {
  who: (partner: string) => sentences([`This is the ${SERVICE.name}, working with ${partner}`]),
  ask: {
    todos_opened: (n: number) => `We need ${things(n)} for your financing`,
    reminder: (n: number) => `Reminder: we need ${things(n)} for your financing`,
  },
  no_match: 'We found no lender program that fits right now. What you can do next:',
  new_link: 'Here is the new link you asked for:',
  offer_made: 'A lender made an offer. See its full cost and terms:',
  offer_signed: 'The offer is accepted. Your signed documents:',
  by: (day: string) => `by ${day}`,
  late: (day: string) => `(was due ${day})`,
  help: 'Reply HELP for help, STOP to end texts.',
} as const;

/** What is answered to a text, as carriers ask: the reader asked for help, for no more texts, or for texts again. */
export const replies = {
  help: (partner: string) =>
    `${text.who(partner)} Questions? Call ${SERVICE.phone.text}, ${SERVICE.hours}, or write to ${SERVICE.email.text}. Message and data rates may apply. Reply STOP to end texts.`,
  stopped: `You will get no more texts from the ${SERVICE.name}. Questions? Call ${SERVICE.phone.text}. Reply START to get texts again.`,
  started: `You will get texts from the ${SERVICE.name} again. Message and data rates may apply. Reply HELP for help, STOP to end texts.`,
} as const;
