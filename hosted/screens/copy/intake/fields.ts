import {
  AMOUNT,
  type FieldName,
  type FieldSpec,
  MAX_NOTES,
} from '../../../domain/intake/fields.ts';
import type { Fault } from '../../../domain/intake/read.ts';
import { moneyText } from '../../format.ts';

/** What is said about one question. Faults a question has no words of its own for are said by its kind (`KIND_FAULTS`). */
export type FieldWords = {
  label: string;
  /** How it is called among other answers; default `label`. */
  short?: string;
  hint?: string;
  why?: { summary: string; body: string };
  faults?: Partial<Record<Fault, string>>;
};

const range = `Amount must be between ${moneyText(AMOUNT.min)} and ${moneyText(AMOUNT.max)}`;

export const FIELD_WORDS: Record<FieldName, FieldWords> = {
  requested_amount: {
    label: 'How much do you need?',
    short: 'Amount',
    hint: 'Your best estimate is fine. You can change it later.',
    faults: {
      missing: 'Enter how much you need',
      form: 'Enter an amount in dollars, like 85,000',
      small: range,
      large: range,
    },
  },
  use_of_funds: {
    label: 'What is the money for?',
    short: 'For',
    faults: { missing: 'Select what the money is for' },
  },
  'business.legal_name': {
    label: 'Registered business name',
    hint: 'As it is on your tax return or registration.',
    faults: { missing: 'Enter the registered business name' },
  },
  'business.dba': { label: 'Trading name, if it is different', short: 'Trading name' },
  'business.website': {
    label: 'Website',
    faults: {
      form: 'Enter a web address, like example.com',
      long: 'Web address must be 2,000 characters or less',
    },
  },
  'business.entity_type': {
    label: 'What kind of business is it?',
    short: 'Kind of business',
    faults: { missing: 'Select what kind of business it is' },
  },
  'business.formation_date': {
    label: 'When did the business start?',
    short: 'Started',
    hint: 'For example, 3 2018. If you are not sure, your best guess is fine.',
    faults: {
      missing: 'Enter the month and year the business started',
      form: 'Enter a month and a year, like 3 2018',
      future: 'The date the business started must be in the past',
      old: 'The year the business started must be 1600 or later',
    },
  },
  'business.ein': {
    label: 'Employer Identification Number (EIN)',
    short: 'EIN',
    hint: '9 digits, like 12-3456789. A sole proprietor without one can leave this empty.',
    why: {
      summary: 'Why we ask for the EIN',
      body: 'It tells lenders which business this is, and keeps the same business from being entered twice. It is not used to check anybody’s personal credit.',
    },
    faults: {
      missing: 'Enter the EIN',
      form: 'Enter an EIN with 9 digits',
      ssn: 'That looks like a Social Security number. Enter the EIN of the business. A sole proprietor who has none can leave this empty.',
    },
  },
  'business.naics': {
    label: 'Industry',
    hint: 'Start to type, like “bakery” or “trucking”, and choose from the list.',
    faults: {
      missing: 'Select your industry, or describe it',
      choice: 'Select your industry from the list, or describe it',
    },
  },
  'business.industry': {
    label: 'Not in the list? Describe it',
    short: 'Industry in your words',
  },
  'business.address.line1': {
    label: 'Street address',
    hint: 'Not a P.O. box, if you can.',
    faults: { missing: 'Enter the street address' },
  },
  'business.address.line2': { label: 'Suite, unit or floor' },
  'business.address.city': { label: 'City', faults: { missing: 'Enter the city' } },
  'business.address.state': {
    label: 'State',
    faults: { missing: 'Select the state', choice: 'Select the state' },
  },
  'business.address.postal_code': {
    label: 'ZIP code',
    faults: { missing: 'Enter the ZIP code', form: 'Enter a ZIP code with 5 or 9 digits' },
  },
  'business.phone': {
    label: 'Business phone',
    faults: { missing: 'Enter the business phone number' },
  },
  'business.stated_annual_revenue': {
    label: 'Sales in the last 12 months',
    short: 'Yearly sales',
    hint: 'Before any costs. Your best estimate is fine.',
    why: {
      summary: 'Why we ask for sales',
      body: 'Lenders set limits by yearly sales. It is compared with bank statements later, so an honest estimate saves time.',
    },
    faults: { missing: 'Enter the sales of the last 12 months' },
  },
  'business.number_of_workers': {
    label: 'How many people work in the business?',
    short: 'People',
    hint: 'Count yourself and everyone who works full-time or part-time.',
    faults: {
      missing: 'Enter how many people work in the business',
      form: 'Enter the number of people in digits, like 11',
    },
  },
  'person.first_name': { label: 'First name', faults: { missing: 'Enter your first name' } },
  'person.last_name': { label: 'Last name', faults: { missing: 'Enter your last name' } },
  'person.title': { label: 'Job title', hint: 'Like owner or manager.' },
  'person.email': { label: 'Email', faults: { missing: 'Enter your email address' } },
  'person.phone': { label: 'Phone', faults: { missing: 'Enter your phone number' } },
  'person.ownership_pct': {
    label: 'How much of the business do you own?',
    short: 'Your share',
    hint: 'Enter 0 if you own no part of it.',
    faults: { missing: 'Enter your share of the business, or 0' },
  },
  'person.credit_band': {
    label: 'What is your credit score, roughly?',
    short: 'Credit score, roughly',
    hint: 'A guess is fine. It helps us find what fits before the credit check.',
  },
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
  'details.receivables_total': {
    label: 'How much do customers owe you on open invoices?',
    short: 'Open invoices',
  },
  'details.receivables_over_90_days': {
    label: 'How much of that is more than 90 days old?',
    short: 'More than 90 days old',
    faults: { large: 'What is more than 90 days old must be no more than all open invoices' },
  },
  'details.largest_customer_pct': {
    label: 'How much of it does your largest customer owe?',
    short: 'Owed by the largest customer',
  },
  'details.equipment': {
    label: 'What equipment do you want to buy?',
    short: 'Equipment',
    hint: 'Like a deck oven or a delivery van.',
  },
  'details.equipment_price': {
    label: 'How much does it cost?',
    short: 'Price of the equipment',
  },
  'details.equipment_condition': {
    label: 'Is it new or used?',
    short: 'Condition',
  },
  'details.inventory_kind': {
    label: 'What kind of inventory is it?',
    short: 'Kind of inventory',
    hint: 'Like flour and packaging, or spare parts.',
  },
  'details.inventory_value': {
    label: 'What is the inventory worth, at cost?',
    short: 'Value of the inventory',
  },
  'details.property_type': {
    label: 'What kind of property is it?',
    short: 'Kind of property',
  },
  'details.property_occupancy': {
    label: 'Who uses the property?',
    short: 'Used by',
  },
  'details.property_value': {
    label: 'What is the property worth?',
    short: 'Value of the property',
  },
  'details.property_owed': {
    label: 'How much is still owed on it?',
    short: 'Still owed on it',
    hint: 'Enter 0 if nothing is owed.',
  },
  'context.notes': {
    label: 'Is there anything lenders should know?',
    short: 'For lenders to know',
    hint: 'Like a busy season, a new contract, or why a year was slow. It becomes your first message to us.',
    faults: { long: `Your note must be ${MAX_NOTES.toLocaleString('en-US')} characters or less` },
  },
};

/** What is said about an answer of a kind, where the question has no words of its own. */
export const KIND_FAULTS: Partial<Record<FieldSpec['kind'], Partial<Record<Fault, string>>>> = {
  line: { form: 'Enter this in letters and numbers' },
  text: { form: 'Enter this in letters and numbers' },
  money: {
    form: 'Enter an amount in dollars, like 25,000',
    small: 'Amount must be $0 or more',
    large: 'Amount must be $100 billion or less',
  },
  integer: {
    form: 'Enter a whole number in digits',
    small: 'The number must be 0 or more',
    large: 'The number must be 1,000,000 or less',
  },
  percent: {
    form: 'Enter a number, like 25 or 33.3',
    small: 'The share must be 0% or more',
    large: 'The share must be 100% or less',
  },
  email: {
    form: 'Enter an email address, like name@example.com',
    long: 'Email address must be 254 characters or less',
  },
  phone: {
    form: 'Enter a US phone number with 10 digits, or one that starts with + and its country code',
    extension: 'Enter the phone number without its extension',
  },
  choice: { choice: 'Select one of the answers' },
  choices: { choice: 'Select from the answers' },
  yes_no: { choice: 'Select yes or no' },
};

/** `… must be 200 characters or less` */
export const tooLong = (name: string, max: number) => `${name} must be ${max} characters or less`;
