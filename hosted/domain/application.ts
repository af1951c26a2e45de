import type {
  CreditBand,
  DocumentType,
  ENTITY_TYPES,
  Intent,
  Product,
  UseOfFunds,
} from './values.ts';

/** Whole US cents. */
export type Cents = number;
/** `YYYY-MM-DD`. */
export type IsoDate = string;
/** RFC 3339 date-time. */
export type IsoDateTime = string;

export type Address = {
  line1: string;
  line2?: string | undefined;
  city: string;
  state: string;
  postal_code: string;
};

export type Business = {
  legal_name: string;
  dba?: string | undefined;
  ein?: string | undefined;
  entity_type?: (typeof ENTITY_TYPES)[number] | undefined;
  formation_date?: IsoDate | undefined;
  naics?: string | undefined;
  industry?: string | undefined;
  address: Address;
  phone?: string | undefined;
  website?: string | undefined;
  stated_annual_revenue?: Cents | undefined;
  number_of_workers?: number | undefined;
};

export type Contact = {
  first_name: string;
  last_name: string;
  title?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  ownership_pct?: number | undefined;
  credit_band?: CreditBand | undefined;
  is_primary?: boolean | undefined;
};

export type Listing = {
  listing_id?: string | undefined;
  asking_price?: Cents | undefined;
  sde_trailing_12?: Cents | undefined;
  ebitda_trailing_12?: Cents | undefined;
  revenue_trailing_12?: Cents | undefined;
  includes_real_estate?: boolean | undefined;
  real_estate_value?: Cents | undefined;
  buyer_equity_injection_pct?: number | undefined;
  seller_note_pct?: number | undefined;
  buyer_industry_experience_years?: number | undefined;
  financials_available?: DocumentType[] | undefined;
};

export type LedgerMonth = {
  month: string;
  sales_deposits?: Cents | undefined;
  total_inflows?: Cents | undefined;
  total_outflows?: Cents | undefined;
  average_daily_balance?: Cents | undefined;
  ending_balance?: Cents | undefined;
  nsf_count?: number | undefined;
  chargeback_count?: number | undefined;
  transaction_count?: number | undefined;
};

export type Context = {
  ledger?: LedgerMonth[] | undefined;
  listing?: Listing | undefined;
  /** `token` is there in a request only: the store keeps it sealed, apart from the application. */
  bank_connection?: { provider: 'aggregator'; token?: string | undefined } | undefined;
  relationship?:
    | {
        customer_since?: IsoDate | undefined;
        products_used?: string[] | undefined;
        monthly_processing_volume?: Cents | undefined;
      }
    | undefined;
  notes?: string | undefined;
};

export type Consent = {
  shared_with_svc_at: IsoDateTime;
  contact_authorized_at?: IsoDateTime | undefined;
  terms_version?: string | undefined;
  ip_address?: string | undefined;
};

/** What a referral is created from (specification 2.3–2.7), after parsing. */
export type Application = {
  external_id: string;
  intent: Intent;
  product_hint?: Product | undefined;
  requested_amount?: Cents | undefined;
  use_of_funds?: UseOfFunds | undefined;
  business: Business;
  contacts: Contact[];
  context?: Context | undefined;
  consent: Consent;
  source?: { sub_partner_id?: string | undefined; campaign?: string | undefined } | undefined;
  metadata?: Record<string, string> | undefined;
  /** Facts some products need that ReferralCreate has no member for: money in cents, by the names of the intake's questions. */
  details?: Record<string, string | number | boolean | string[]> | undefined;
};
