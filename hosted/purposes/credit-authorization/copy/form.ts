import type { Fault, IdentityField } from '../../../domain/identity.ts';
import { SERVICE } from '../../../screens/copy/service.ts';

/**
 * What of a credit check its partner reads, in its API and in the page around a component: `credit` and the
 * `authorize_credit` to-do of a referral, and its matches. No outcome of the check may show in anything else of theirs.
 */
const shared = {
  seen: 'Whether your OK is still needed, whether the check is done, and which lender programs may fit, with estimated amounts. Nothing else from the check.',
  learns: (partner: string) =>
    `${partner} learns whether your OK is still needed, whether the check is done, and which lender programs may fit, with estimated amounts. It learns nothing else from the check.`,
} as const;

/** Words around the credit check, on a page: what it is, who still has to give their OK. */
export const creditCheck = {
  title: 'Give your OK for a soft credit check',
  lead: 'It does not affect your credit score. What you enter goes to us alone, on our own secure page.',
  done: 'The credit check needs nothing from you right now.',
  facts: 'What a soft check means',
  rows: [
    ['Effect on your credit score', 'None'],
    ['What it is used for', 'To see which lender programs fit, and nothing else'],
    ['Who can see it', 'We and the lenders we send your file to'],
  ] as const,
  partner: (partner: string) => [`What ${partner} sees`, shared.seen] as const,
  frame: (name: string) => `Soft credit check for ${name}`,
  elsewhereText: 'This step cannot be shown here. It is on our own page as well.',
  elsewhere: 'Open our secure page',
  left: (names: string, several: boolean) =>
    `${names} still ${several ? 'need' : 'needs'} to give their OK.`,
  leftLead: 'Each owner with 20% or more gives their own OK. Nobody can do it for someone else.',
  others: 'The other owners',
  back: 'Back to status',
} as const;

/** Words of the form itself, inside the frame. */
export const creditForm = {
  title: (name: string, position: number, total: number) =>
    total > 1 ? `${position} of ${total}: ${name}` : `Soft credit check for ${name}`,
  /** Above it: whose page this is, wherever it is shown. */
  mark: `${SERVICE.name}, secure page`,
  lead: 'We ask for this here and nowhere else: never by phone, email or message.',
  /** One text whatever the bureau answered: anybody with a link to the step reads it. */
  again: {
    title: 'The check could not be done with what was entered',
    body: 'Check your answers against your ID and enter them again. If your credit file is frozen, lift the freeze first; you can freeze it again right after. If that does not help, or you have never had credit, contact us. For your protection, this page does not say more and does not show what was entered before.',
  },
  spent: {
    title: 'We need to look at this together',
    body: 'The check could not be done with what was entered. Contact us and we find another way.',
  },
  address: 'Home address',
  sameAddress: (address: string) => `Same as the business address: ${address}`,
  labels: {
    ssn: 'Social Security number',
    birth_date: 'Date of birth',
    line1: 'Street address',
    line2: 'Apartment, suite or unit (optional)',
    city: 'City',
    state: 'State',
    postal_code: 'ZIP code',
  } satisfies Record<IdentityField, string>,
  hints: {
    ssn: '9 digits',
    birth_date: 'For example, 4 27 1986',
  },
  why: {
    summary: 'Why we ask for your Social Security number',
    body: 'The credit bureau finds your file by it. We encrypt it before we keep it, and nobody can read it back from any page.',
  },
  parts: {
    ssn: { show: 'Show', hide: 'Hide' },
    birth_date: { month: 'Month', day: 'Day', year: 'Year' },
  },
  state: 'Select a state',
  errors: 'There is a problem',
  faults: {
    ssn: {
      missing: 'Enter your Social Security number',
      form: 'Enter a Social Security number with 9 digits',
      nobody: 'Check your Social Security number. This one does not exist.',
    },
    birth_date: {
      missing: 'Enter your date of birth',
      form: 'Enter a date of birth that exists, like 4 27 1986',
      future: 'Date of birth must be in the past',
      minor: 'You must be 18 or older to give your OK',
    },
    line1: {
      missing: 'Enter your street address',
      long: 'Street address must be 100 characters or less',
    },
    line2: { long: 'Apartment, suite or unit must be 100 characters or less' },
    city: { missing: 'Enter your city', long: 'City must be 100 characters or less' },
    state: { missing: 'Select your state', form: 'Select your state' },
    postal_code: {
      missing: 'Enter your ZIP code',
      form: 'Enter a ZIP code with 5 or 9 digits',
    },
  } satisfies Record<IdentityField, Partial<Record<Fault, string>>>,
  agree: 'I agree',
  unread:
    'Read all of the notice to go on. The button leads to the part that you have not seen yet.',
  covered:
    'Something on this page was in front of the notice or the button, so nothing was sent. When nothing is in front of them, choose the button again. You can also use our own secure page.',
  coveredHere:
    'Something on this page was in front of the notice or the button, so nothing was sent. When nothing is in front of them, choose the button again.',
  print: 'Print or save',
  given: {
    title: (name: string) => `Thank you, ${name}. We have your OK.`,
    pending: 'We are asking the credit bureau. This usually takes less than a minute.',
    done: 'The credit bureau has answered.',
  },
  over: 'The credit check needs nothing from you right now.',
} as const;

/**
 * What an owner agrees to: written instructions under the Fair Credit Reporting Act. A change of a
 * single character is a new version; each OK keeps the text it was given to. Names come in quotation
 * marks (`quotedName`).
 */
export const creditConsent = {
  version: 'credit-2026-11-3',
  title: 'Your instructions to check your credit',
  body: (owner: string, business: string, partner: string): string[] => [
    `By choosing “${creditForm.agree}” below, you, ${owner}, give the ${SERVICE.name} (“we”) written instructions under the Fair Credit Reporting Act to get your personal credit report from one or more consumer reporting agencies.`,
    `We use it for one purpose: to prequalify ${business} for business financing with the lenders we work with. We share what we learn with those lenders. ${shared.learns(partner)}`,
    'This is a soft inquiry. It has no effect on your credit score. A lender that later needs a hard inquiry asks you for a separate OK.',
    'These instructions are for this application only. To withdraw them, contact us. A check that is already done stays done.',
  ],
} as const;
