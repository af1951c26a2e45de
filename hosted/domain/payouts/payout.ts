import type { Application, Cents, IsoDateTime } from '../application.ts';
import type { Product } from '../values.ts';
import type { PayoutStatus } from './transitions.ts';

/** A partner's share of one deal: an estimate, and from funding on what was earned. */
export type Payout = {
  status: PayoutStatus;
  commission: Cents;
  svc_fee: Cents;
  /** All of the partner's, what goes to a sub-partner included. */
  partner_share: Cents;
  /** `YYYY-MM-DD` */
  scheduled_for: string | null;
  paid_at: IsoDateTime | null;
  /** Null for an estimate. */
  earned: Earned | null;
};

/** What was earned by a loan, at rates that are frozen when it is funded. */
export type Earned = {
  product: Product;
  rates: Rates;
  attribution: NonNullable<Application['source']>;
  /** Lines are added and never changed. They sum to the commission. */
  lines: PayoutLine[];
};

/** In basis points: of the funded amount, of the commission, and of the partner's share. */
export type Rates = { commission: number; svc_fee: number; override: number };

export const PAYEES = ['service', 'partner', 'sub_partner'] as const;
export type Payee = (typeof PAYEES)[number];

export type PayoutLine = {
  payee: Payee;
  /** Below zero for what is taken back. */
  amount: Cents;
  /** What the loan was worth when the line was written. */
  funded_amount: Cents;
  reason: 'funded' | 'corrected' | 'reversed';
  at: IsoDateTime;
};

/** What a payout needs of its partner when a loan is funded. */
export type PayoutTerms = {
  /** Whether a person has said where to pay. */
  has_destination: boolean;
  /** Basis points of the share that go to the deal's sub-partner. */
  override: number;
};
