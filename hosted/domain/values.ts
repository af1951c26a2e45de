/** The specification's closed value sets (section 2), in one place for schemas, rules and tables. */

export const PRODUCTS = [
  'revenue_based_financing',
  'term_loan',
  'business_line_of_credit',
  'sba_7a',
  'invoice_factoring',
  'asset_based_lending',
  'hard_money_lending',
] as const;
export type Product = (typeof PRODUCTS)[number];

export const INTENTS = ['work_this_deal', 'just_refer'] as const;
export type Intent = (typeof INTENTS)[number];

export const USES_OF_FUNDS = [
  'working_capital',
  'inventory',
  'equipment',
  'expansion',
  'acquisition',
  'refinance',
  'payroll',
  'real_estate',
  'other',
] as const;
export type UseOfFunds = (typeof USES_OF_FUNDS)[number];

export const ENTITY_TYPES = [
  'sole_prop',
  'llc',
  's_corp',
  'c_corp',
  'partnership',
  'nonprofit',
] as const;

export const CREDIT_BANDS = ['under_600', '600_659', '660_699', '700_plus', 'unknown'] as const;
export type CreditBand = (typeof CREDIT_BANDS)[number];

export const DOCUMENT_TYPES = [
  'bank_statement',
  'processing_statement',
  'voided_check',
  'funding_account_auth',
  'tax_return',
  'profit_and_loss',
  'balance_sheet',
  'ar_aging',
  'ap_aging',
  'debt_schedule',
  'business_license',
  'government_id',
  'lease',
  'ownership_document',
  'cim',
  'purchase_agreement',
  'quality_of_earnings',
  'other',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const REFERRAL_STATUSES = [
  'received',
  'prequalified',
  'needs_partner',
  'needs_borrower',
  'submitted',
  'offer',
  'funded',
  'declined',
  'closed',
] as const;
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];

/** Steps shown to people, in order (specification 2.9). */
export const STEP_KEYS = ['received', 'documents', 'in_review', 'offer', 'funded'] as const;
export type StepKey = (typeof STEP_KEYS)[number];

export const SCOPES = [
  'referrals:write',
  'referrals:read',
  'match_checks:write',
  'sessions:write',
  'webhooks:manage',
  'payouts:read',
  'messages:read',
  'messages:write',
  'channels:manage',
  'policy:manage',
  'submissions:read',
  'submissions:write',
] as const;
export type Scope = (typeof SCOPES)[number];

/** The scopes for lenders who run programs (specification part 5). */
export const LENDER_SCOPES = ['submissions:read', 'submissions:write'] as const satisfies Scope[];
