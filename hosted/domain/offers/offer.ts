import type { Cents } from '../application.ts';
import type { Product } from '../values.ts';
import type { OfferCosts } from './costs.ts';
import type { NamedSigner } from './signers.ts';
import type { OfferCondition, OfferTerms } from './terms.ts';

/**
 * - `open`: can be accepted until `expires_at` (`isOpen` judges)
 * - `held`: a law asks for a disclosure that is not there, or figures differ: nobody outside the service sees it
 * - `accepted`
 * - `declined` by the borrower, `not_chosen` as another was accepted
 * - `expired` by time, `withdrawn` by the lender, `replaced` by another offer (`replaced_by`)
 *
 * An offer that has ended never comes back.
 */
export const OFFER_STATES = [
  'open',
  'held',
  'accepted',
  'declined',
  'not_chosen',
  'expired',
  'withdrawn',
  'replaced',
] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/**
 * Why an offer is held. `no_template`: a law asks for a disclosure, and there is none that the lender approved.
 * `compensation_differs`: what it says the service is paid is not what the service is paid. `no_costs`: our own figures
 * cannot be reckoned.
 */
export const HELD_REASONS = [
  'no_template',
  'figures_differ',
  'compensation_differs',
  'debit_not_allowed',
  'confession_of_judgment',
  'no_costs',
] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

/** Depository institutions are exempt from some laws; so are in some states their affiliates. */
export const LENDER_KINDS = ['depository', 'affiliate', 'other'] as const;
export type LenderKind = (typeof LENDER_KINDS)[number];

/** Figures as the lender states them. Ours check them, and are never put in their place. */
export type StatedFigures = {
  apr_basis_points: number | null;
  finance_charge: Cents | null;
  total_paid: Cents | null;
};

/** Whose disclosure is shown and signed: the lender's own file, unaltered, or our template, which the lender has approved. */
export type DisclosureSource =
  | { kind: 'file'; file_id: string; name: string; media_type: string; sha256: string }
  | { kind: 'template'; approved_by: string; approved_on: string };

/** A binding offer. */
export type Offer = {
  id: string;
  lender: string;
  lender_kind: LenderKind;
  product: Product;
  program: string;
  /** What is financed; of a line its limit. */
  amount: Cents;
  state: OfferState;
  binding: true;
  offered_at: Date;
  expires_at: Date;
  /** Null for an offer made before terms were kept: it cannot be accepted. */
  terms: OfferTerms | null;
  /** Reckoned from `terms` when the offer came. */
  costs: OfferCosts | null;
  stated: StatedFigures | null;
  disclosure: DisclosureSource | null;
  conditions: OfferCondition[];
  /** Who has to sign, as the lender names them; empty where who signs says so. */
  signers: NamedSigner[];
  /** The offer in its place; null unless `replaced`. */
  replaced_by: string | null;
  /** Null unless `held`, or ended without ever having been shown. */
  held_for: HeldReason | null;
};

/** What a lender lets know before it has decided: an amount and how long, never a price. It is no offer. */
export type IndicativeTerms = {
  /** `off_…`, as the API lists it beside offers. */
  id: string;
  lender: string;
  product: Product;
  program: string;
  amount: Cents;
  term_months: number;
  binding: false;
  given_at: Date;
  expires_at: Date;
};
