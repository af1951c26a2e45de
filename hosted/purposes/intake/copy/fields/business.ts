import type { WordsOf } from './field-words.ts';

/** Questions about the business. */
export const BUSINESS: WordsOf<'business.'> = {
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
      form: 'Enter a month from 1 to 12 and a year with 4 digits, like 3 2018',
      future: 'The date the business started must be in the past',
      old: 'The year the business started must be 1600 or later',
    },
  },
  'business.ein': {
    label: 'Employer Identification Number (EIN)',
    short: 'EIN',
    hint: '9 digits, like 12-3456789. If the business has none, leave this empty.',
    why: {
      summary: 'Why we ask for the EIN',
      body: 'It tells lenders which business this is, and keeps the same business from being entered twice. It is not used to check anybody’s personal credit. A business without one can get it from the IRS at irs.gov/ein. It is free and usually takes minutes. You can go on without it now. A lender may ask for it later.',
    },
    faults: {
      form: 'Enter an EIN with 9 digits, or leave this empty if the business has none',
      unassigned:
        'Enter the EIN as it is on the letter from the IRS. None starts with these 2 digits',
      ssn: 'That looks like a Social Security number. Enter the EIN of the business, or leave this empty if it has none',
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
      small: 'The number must be 1 or more. Count yourself',
    },
  },
};
