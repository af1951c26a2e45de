import type { Business, Cents } from './application.ts';
import type { Exact } from './exact.ts';
import type { CreditBand, DocumentType, Product, UseOfFunds } from './values.ts';

type EntityType = NonNullable<Business['entity_type']>;

/** Values let in, or values kept out. */
export type Filter<T> = { only: readonly T[] } | { except: readonly T[] };

/** What a lender lends on, as rules that can be judged before anybody has looked at the file. */
export type Program = {
  id: string;
  lender: string;
  name: string;
  product: Product;
  /** Where the business may be; anywhere when left out. */
  states?: Filter<string>;
  min_annual_revenue?: Cents;
  min_months_in_business?: number;
  /** Every owner of 20 % or more must be in this band or a better one. */
  min_credit_band?: Exclude<CreditBand, 'unknown'>;
  /** NAICS codes, or how they begin. */
  industries?: Filter<string>;
  entity_types?: Filter<EntityType>;
  uses?: Filter<UseOfFunds>;
  /** Bounced payments in any month of the ledger, at most. */
  max_nsf_per_month?: number;
  amount: { min: Cents; max: Cents };
  /** The limit as a share of annual revenue. */
  revenue_share?: Exact;
  term_months: readonly number[];
  /** Indicative, for coverage and order only; never shown. */
  annual_rate: Exact;
  /** How soon money can arrive, in words. */
  speed: string;
  /** Left out: the program does not finance the purchase of a business. */
  acquisition?: AcquisitionRules;
};

/** What a purchase of a business must meet (specification 2.6). */
export type AcquisitionRules = {
  /** Historical earnings over a year's payments, at least. */
  min_coverage: Exact;
  /** Of the price, from the buyer. */
  min_equity: Exact;
  /** Of the price, how much of the equity may come from the seller's note. */
  max_seller_note_in_equity: Exact;
  /** The price from which a quality-of-earnings review is mandatory. */
  quality_of_earnings_from: Cents;
  min_experience_years?: number;
};

/** A rule that a program judges. */
export type Rule =
  | 'state'
  | 'revenue'
  | 'time_in_business'
  | 'credit_band'
  | 'industry'
  | 'entity_type'
  | 'use_of_funds'
  | 'bounced_payments'
  | 'amount'
  | 'acquisition'
  | 'coverage'
  | 'equity'
  | 'experience';

/** How one program judges one application. */
export type Judgment =
  | {
      fits: true;
      program: Program;
      amount_max: Cents;
      /** Rules that could not be judged, as the application does not say. */
      unjudged: Rule[];
      /** Documents this program cannot do without. */
      documents: DocumentType[];
    }
  | { fits: false; program: Program; refusals: Rule[] };
