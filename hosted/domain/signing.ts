import type { Offer } from './offers/offer.ts';
import { firstGuarantees, firstSignerOf, isNamed, type NamedSigner } from './offers/signers.ts';
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

/** Somebody who signs besides the first, by a link of their own, and how far they have come. */
export type FurtherSigner = NamedSigner & {
  /** Unique in the signing, like `s1`. */
  id: string;
  made: Partial<Record<SigningStep, Made>>;
  /** The session of their link; null until the first one has signed. */
  session_id: string | null;
  /** When their link was sent. */
  sent_at: string[];
};

/** How far the signing of one offer has come. */
export type SigningState = {
  made: Partial<Record<SigningStep, Made>>;
  /** Digest of the disclosure that was signed. */
  disclosure?: string;
  account?: ChosenAccount;
  /** Known once the summary is signed. Absent where nobody else signs. */
  others?: FurtherSigner[];
  accepted_at?: string;
};

/** One who signs: what they have to sign, in order, and what they have. `id` is null for the first. */
export type Signer = {
  id: string | null;
  name: string;
  /** Named by the lender; else they say themselves that they may sign. */
  named: boolean;
  steps: SigningStep[];
  made: SigningState['made'];
};

type Signed = Pick<Offer, 'signers' | 'terms'>;

/** One who signs an offer, the first with `id` null. Undefined for one who does not (any more). */
export function signerOf(
  offer: Signed,
  application: Referral['application'],
  state: SigningState,
  id: string | null,
): Signer | undefined {
  if (id === null) {
    const name = firstSignerOf(application);
    const steps = stepsOfFirst(offer, name);
    return { id, name, named: isNamed(offer, name), steps, made: state.made };
  }
  const other = state.others?.find((one) => one.id === id);
  if (!other) return undefined;
  const { name, made } = other;
  return { id, name, named: offer.signers.length > 0, steps: stepsOfFurther(other), made };
}

/** Everybody who signs, the first in front. */
export function signersOf(
  offer: Signed,
  application: Referral['application'],
  state: SigningState,
): Signer[] {
  const ids = [null, ...(state.others ?? []).map(({ id }) => id)];
  return ids.flatMap((id) => signerOf(offer, application, state, id) ?? []);
}

/** Names of those who have not signed everything. */
export const stillToSign = (...of: Parameters<typeof signersOf>): string[] =>
  signersOf(...of)
    .filter((signer) => nextStep(signer) !== undefined)
    .map(({ name }) => name);

/** A guarantee and debits only where the terms ask for them. */
function stepsOfFirst(offer: Signed, name: string): SigningStep[] {
  return SIGNING_STEPS.filter(
    (step) =>
      (step !== 'guarantee' || firstGuarantees(offer, name)) &&
      (step !== 'debits' || offer.terms?.debits.automatic),
  );
}

/** Consent of their own, then what they sign: for the business its summary and agreement, as a guarantor the guarantee alone. */
const stepsOfFurther = ({ business, guarantor }: NamedSigner): SigningStep[] => [
  'records',
  ...(business ? (['summary', 'agreement'] as const) : []),
  ...(guarantor ? (['guarantee'] as const) : []),
];

/** The step that comes next, undefined after the last. Each is made once, in order. */
export const nextStep = ({
  made,
  steps,
}: Pick<Signer, 'made' | 'steps'>): SigningStep | undefined =>
  steps.find((step) => made[step] === undefined);

/** A state with one more step of one signer. */
export function withStep(
  state: SigningState,
  id: string | null,
  step: SigningStep,
  made: Made,
): SigningState {
  if (id === null) return { ...state, made: { ...state.made, [step]: made } };
  const others = state.others?.map((one) =>
    one.id === id ? { ...one, made: { ...one.made, [step]: made } } : one,
  );
  return { ...state, ...(others && { others }) };
}

/** Those who sign besides the first, before any of them has a link. */
export const asFurther = (signers: readonly NamedSigner[]): FurtherSigner[] =>
  signers.map((one, index) => ({
    ...one,
    id: `s${index + 1}`,
    made: {},
    session_id: null,
    sent_at: [],
  }));

/** Whose a signer's own link is, as their session keeps it, and back. */
export const ownerText = (offer_id: string, id: string): string => `${offer_id}.${id}`;
export function readOwner(owner: string): { offer_id: string; id: string } {
  const [offer_id = '', id = ''] = owner.split('.');
  return { offer_id, id };
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
