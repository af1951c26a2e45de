import type { WordsOf } from './field-words.ts';

/** Questions about who applies. */
export const PERSON: WordsOf<'person.'> = {
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
};
