import { AMOUNT, MAX_NOTES } from '../../../../domain/intake/fields.ts';
import { moneyText } from '../../../../screens/format.ts';
import type { FieldWords } from './field-words.ts';

const range = `Amount must be between ${moneyText(AMOUNT.min)} and ${moneyText(AMOUNT.max)}`;

/** What the money is for, and what lenders should know. */
export const GENERAL: Record<'requested_amount' | 'use_of_funds' | 'context.notes', FieldWords> = {
  requested_amount: {
    label: 'How much do you need?',
    short: 'Amount',
    hint: 'Your best estimate is fine. You can change it later.',
    faults: {
      missing: 'Enter how much you need',
      form: 'Enter an amount in dollars, like 85,000 or 85k',
      small: range,
      large: range,
    },
  },
  use_of_funds: {
    label: 'What is the money for?',
    short: 'For',
    faults: { missing: 'Select what the money is for' },
  },
  'context.notes': {
    label: 'Is there anything lenders should know?',
    short: 'For lenders to know',
    hint: 'Like a busy season, a new contract, or why a year was slow. It becomes your first message to us.',
    faults: { long: `Your note must be ${MAX_NOTES.toLocaleString('en-US')} characters or less` },
  },
};
