import type { OfferTerms } from './offers/terms.ts';
import { ownersOf } from './owners.ts';
import type { Referral } from './referral.ts';

/** What is agreed to and signed before an offer is accepted, in this order. */
export const SIGNING_STEPS = [
  'records',
  'summary',
  'agreement',
  'guarantee',
  'account',
  'debits',
  'review',
] as const;
export type SigningStep = (typeof SIGNING_STEPS)[number];

/** One step that somebody has made: to which text, when, and by which typed name where it was signed. */
export type Made = { at: string; digest: string; name?: string };

/** The account that the money goes to. `id` names a connected one; what was typed is sealed apart from here. */
export type ChosenAccount = { id: string | null; institution: string; mask: string };

/** How far the signing of one offer has come. */
export type SigningState = {
  made: Partial<Record<SigningStep, Made>>;
  /** Digest of the disclosure that was signed. */
  disclosure?: string;
  account?: ChosenAccount;
  accepted_at?: string;
};

/** Who signs for the business: the owner who applies. That they may, they say themselves, and the record says so. */
export const signerOf = ({ application }: Pick<Referral, 'application'>): string =>
  ownersOf(application)[0]?.name ?? '';

/** The steps of an offer: a guarantee and debits only where its terms ask for them. */
export function stepsOf({ guarantee, debits }: OfferTerms): SigningStep[] {
  return SIGNING_STEPS.filter(
    (step) =>
      (step !== 'guarantee' || guarantee === 'personal') && (step !== 'debits' || debits.automatic),
  );
}

/** The step that comes next. Each is made once, in order. */
export const nextStep = ({ made }: SigningState, steps: readonly SigningStep[]): SigningStep =>
  steps.find((step) => made[step] === undefined) ?? 'review';

/** Whether a typed name is the signer's: case, accents' form and spaces do not count. */
export function isSameName(typed: unknown, name: string): boolean {
  const plain = (text: string) =>
    text.normalize('NFKC').trim().split(/\s+/).join(' ').toLocaleLowerCase('en-US');
  return typeof typed === 'string' && plain(typed) !== '' && plain(typed) === plain(name);
}

/** Whether nine digits are a routing number: by their check digit (ABA). */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  const weights = [3, 7, 1];
  const sum = [...digits].reduce(
    (all, digit, at) => all + Number(digit) * (weights[at % 3] ?? 0),
    0,
  );
  return sum > 0 && sum % 10 === 0;
}
