import type { WordsOf } from './field-words.ts';

/** Questions about a business that is bought. */
export const PURCHASE: WordsOf<'context.listing.'> = {
  'context.listing.asking_price': {
    label: 'Price of the business you are buying',
    short: 'Price',
    faults: {
      missing: 'Enter the price of the business',
      small: 'The price of the business must be more than $0',
    },
  },
  'context.listing.revenue_trailing_12': {
    label: 'Sales of that business in the last 12 months',
    short: 'Sales of that business',
    faults: { missing: 'Enter the sales of that business' },
  },
  'context.listing.sde_trailing_12': {
    label: 'Seller’s discretionary earnings (SDE) in the last 12 months',
    short: 'Seller’s discretionary earnings (SDE)',
    hint: 'Profit before interest, taxes and what the owner pays themselves. The seller or broker can tell you.',
    faults: { missing: 'Enter the seller’s discretionary earnings' },
  },
  'context.listing.ebitda_trailing_12': {
    label: 'EBITDA in the last 12 months',
    short: 'EBITDA',
    hint: 'Profit before interest, taxes, depreciation and amortization.',
  },
  'context.listing.includes_real_estate': {
    label: 'Does the price include real estate?',
    short: 'Includes real estate',
    faults: { missing: 'Select whether the price includes real estate' },
  },
  'context.listing.real_estate_value': {
    label: 'Value of the real estate',
    faults: {
      missing: 'Enter the value of the real estate',
      large: 'Value of the real estate must be no more than the price',
    },
  },
  'context.listing.buyer_equity_injection_pct': {
    label: 'How much of the price can you pay in cash?',
    short: 'Your cash share of the price',
    hint: 'As a share of the price. Most lenders need at least 10%.',
    faults: { missing: 'Enter the share you can pay in cash' },
  },
  'context.listing.seller_note_pct': {
    label: 'How much will the seller lend you?',
    short: 'Lent by the seller',
    hint: 'As a share of the price.',
    faults: { sum: 'Your cash and the seller’s loan must be 100% of the price or less' },
  },
  'context.listing.buyer_industry_experience_years': {
    label: 'Years you have worked in this industry',
    short: 'Years in the industry',
    faults: {
      missing: 'Enter the years you have worked in this industry, or 0',
      form: 'Enter the years in digits, like 6',
      large: 'Years must be 80 or less',
    },
  },
  'context.listing.financials_available': {
    label: 'What can the seller show?',
    short: 'What the seller can show',
    hint: 'Select all that apply.',
  },
};
