import type { Plural } from '../../../../src/contract/text.ts';
import type { FirstConsent } from '../../../domain/intake/draft.ts';
import { SERVICE } from '../../../screens/copy/service.ts';
import { listText } from '../../../screens/format.ts';

/** Words around the questions of an application. */
export const intake = {
  /** Above the title: the part of the application, and which of its screens this is. */
  part: (name: string, n: number, of: number) => (of === 1 ? name : `${name} · ${n} of ${of}`),
  back: 'Back',
  continue: 'Save and continue',
  saved: 'Each page is saved when you continue.',
  offline: 'You are offline. What you typed stays here.',
  comeBack: {
    byLinkUntil: (until: string) =>
      `You can come back with the same link, on any device, until ${until}.`,
    byLink: 'You can come back with the same link, on any device.',
    byPartner: (partner: string, days: number) =>
      `To come back to it, open it from ${partner} again. It is kept for ${days} days.`,
    stay: 'Keep this page open until you have sent the application. If you leave it, you may have to start again.',
  },
  optional: (label: string) => `${label} (optional)`,
  errors: 'There is a problem',
  errorPrefix: 'Error:',
  elsewhere: {
    title: 'These answers were changed somewhere else',
    body: (when: string) =>
      `Somebody changed them in another window or on another device on ${when}. Check them before you continue.`,
  },
  parts: { month: 'Month', year: 'Year' },
  state: 'Select a state',
  counter: {
    left: {
      one: 'You have {n} character left',
      other: 'You have {n} characters left',
    } satisfies Plural,
    over: {
      one: 'You have {n} character too many',
      other: 'You have {n} characters too many',
    } satisfies Plural,
  },
  search: {
    none: 'Nothing found. Try another word, or describe it below.',
    found: { one: '{n} industry found', other: '{n} industries found' } satisfies Plural,
    failed: 'The list did not load. Describe it below, or type again.',
  },
  start: {
    title: 'Apply for business financing',
    lead: (partner: string) =>
      `${partner} works with us, the ${SERVICE.name}, to find lenders for your business. One application goes to every lender it fits.`,
    facts: 'Good to know',
    time: ['How long it takes', (minutes: number) => `About ${minutes} minutes`],
    ready: [
      'Have ready',
      (things: readonly string[]) => {
        const text = listText(things);
        return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
      },
    ],
    things: {
      own: 'your Social Security number, date of birth and home address',
      each: 'the Social Security number, date of birth and home address of each owner with 20% or more (each can enter their own)',
      ein: 'the EIN if the business has one',
      sales: 'its yearly sales',
      owners: 'who owns the business',
      purchase: 'the figures of the business you are buying',
      receivables: 'what customers owe you',
    },
    score: ['Your credit score', 'Applying does not affect it'],
    cost: [
      'What it costs',
      (partner: string) =>
        `Nothing to apply. If you take an offer, the lender pays us, and we share it with ${partner}.`,
    ],
    consents: 'Before you start, we need your OK',
    submit: 'Start the application',
    resume: 'Continue the application',
    sayYes: {
      share: 'Select the box about sharing your information. We cannot go on without it.',
      contact: 'Select the box about contacting you. We cannot go on without it.',
    } satisfies Record<FirstConsent, string>,
  },
  card: {
    source: (partner: string) => `${partner} told us this. Check that it is right.`,
    missing: 'Missing',
    edit: 'Edit',
    editOf: (section: string) => `Edit ${section.toLowerCase()}`,
    add: 'Add what is missing',
    addTo: (section: string) => `Add what is missing: ${section.toLowerCase()}`,
    confirm: 'This is right, continue',
  },
  owners: {
    legend: 'Owner {n}',
    legendOf: (name: string) => `Owner {n}: ${name}`,
    empty: 'You have not added anyone. If nobody else owns 20% or more, continue.',
    add: 'Add an owner',
    remove: 'Remove',
    removeLabel: 'Remove owner {n}',
    removed: 'Owner {n} was removed.',
    total: 'Together with your share: {n}%',
    fields: {
      first_name: { label: 'First name', missing: 'Enter the first name of owner {n}' },
      last_name: { label: 'Last name', missing: 'Enter the last name of owner {n}' },
      ownership_pct: {
        label: 'Share of the business',
        missing: 'Enter the share of owner {n}',
      },
      email: { label: 'Email', missing: 'Enter the email address of owner {n}' },
      phone: { label: 'Phone', missing: 'Enter the phone number of owner {n}' },
    },
    list: {
      form: 'Enter who else owns 20% or more',
      large: 'There must be no more than 49 other owners',
    },
    sum: 'Ownership cannot add up to more than 100%',
    fault: (said: string) => `Owner {n}: ${said}`,
  },
  check: {
    title: 'Check your answers',
    lead: 'Nothing has been sent yet. Change anything that is not right.',
    change: 'Change',
    changeOf: (section: string) => `Change ${section.toLowerCase()}`,
    add: 'Add',
    addTo: (section: string) => `Add ${section.toLowerCase()}`,
    /** In place of what the partner had told and the borrower took out. */
    none: 'None',
    address: 'Address',
    person: 'Main contact',
    owns: (share: string) => `owns ${share}`,
    nobody: 'Nobody else owns 20% or more',
    owners: 'Others',
    from: (partner: string) => `${partner} told us this.`,
    instead: (partner: string, text: string) => `${partner} told us: ${text}`,
    stated: (partner: string) => `What ${partner} added`,
    submit: 'These answers are right, continue',
    known: {
      since: 'Customer since',
      products: 'Uses',
      volume: 'Monthly card sales',
      ledger: 'Monthly figures',
      months: (n: number) => (n === 1 ? '1 month' : `${n} months`),
      bank: 'Bank connection',
      bankReady: 'Ready, so no bank statements are needed',
      listing: 'Listing',
    },
  },
  send: {
    title: 'Send your application',
    lead: (partner: string) =>
      `We look for lenders right away, and tell you here what we found. ${partner} sees how far your application is.`,
    business: 'Business',
    amount: 'Amount',
    credit: (name: string) => `Soft credit check, ${name}`,
    signed: 'OK given',
    submit: 'Send application',
    rights: 'Your rights when a lender decides',
    rightsBody: [
      'We are not a lender and do not decide about credit. A lender that decides about your application tells you so itself, usually within 30 days.',
      'If a lender does not approve it, you have the right to the main reasons. Ask that lender in writing within 60 days of its notice. It has 30 days to answer.',
      'The federal Equal Credit Opportunity Act forbids lenders to discriminate because of race, color, religion, national origin, sex, marital status or age, because income comes from public assistance, or because somebody used their rights under consumer credit law. A lender’s notice names the agency that watches over it.',
    ],
  },
} as const;
