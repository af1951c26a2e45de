import type {
  CreditBand,
  DocumentType,
  Product,
  StepKey,
  UseOfFunds,
} from '../../domain/values.ts';

/** The specification's values as people say them; steps as in specification 2.9. */
export const STEP_NAMES: Record<StepKey, string> = {
  received: 'Received',
  documents: 'Documents',
  in_review: 'In review',
  offer: 'Offer',
  funded: 'Funded',
};

export const PRODUCT_NAMES: Record<Product, string> = {
  revenue_based_financing: 'Revenue-based financing',
  term_loan: 'Term loan',
  business_line_of_credit: 'Business line of credit',
  sba_7a: 'SBA 7(a) loan',
  invoice_factoring: 'Invoice factoring',
  asset_based_lending: 'Asset-based loan',
  hard_money_lending: 'Real estate bridge loan',
};

export const DOCUMENT_NAMES: Record<DocumentType, string> = {
  bank_statement: 'Business bank statements',
  processing_statement: 'Card processing statements',
  voided_check: 'Voided check',
  funding_account_auth: 'Bank account for funding',
  tax_return: 'Business tax return',
  profit_and_loss: 'Profit and loss statement',
  balance_sheet: 'Balance sheet',
  ar_aging: 'List of unpaid customer invoices',
  ap_aging: 'List of bills you owe',
  debt_schedule: 'List of business debts',
  business_license: 'Business license',
  government_id: 'Government-issued ID',
  lease: 'Lease',
  ownership_document: 'Proof of ownership',
  cim: 'Information memorandum from the seller',
  purchase_agreement: 'Purchase agreement',
  quality_of_earnings: 'Quality of earnings report',
  other: 'Document',
};

/** One of its kind, within a sentence. */
export const ONE_DOCUMENT: Record<DocumentType, string> = {
  bank_statement: 'a bank statement',
  processing_statement: 'a processing statement',
  voided_check: 'the voided check',
  funding_account_auth: 'the check of the funding account',
  tax_return: 'the tax return',
  profit_and_loss: 'the profit and loss statement',
  balance_sheet: 'the balance sheet',
  ar_aging: 'the list of unpaid invoices',
  ap_aging: 'the list of bills',
  debt_schedule: 'the debt schedule',
  business_license: 'the business license',
  government_id: 'the ID',
  lease: 'the lease',
  ownership_document: 'the proof of ownership',
  cim: 'the information memorandum',
  purchase_agreement: 'the purchase agreement',
  quality_of_earnings: 'the quality-of-earnings report',
  other: 'the document',
};

export const USE_NAMES: Record<UseOfFunds, string> = {
  working_capital: 'Working capital',
  inventory: 'Inventory',
  equipment: 'Equipment',
  expansion: 'Expansion',
  acquisition: 'Buying a business',
  refinance: 'Refinancing debt',
  payroll: 'Payroll',
  real_estate: 'Real estate',
  other: 'Something else',
};

export const CREDIT_BAND_NAMES: Record<CreditBand, string> = {
  under_600: 'Under 600',
  '600_659': '600 to 659',
  '660_699': '660 to 699',
  '700_plus': '700 or higher',
  unknown: 'Not known',
};
