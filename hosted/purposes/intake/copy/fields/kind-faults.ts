import type { FieldSpec } from '../../../../domain/intake/fields.ts';
import type { Fault } from '../../../../domain/intake/read.ts';

/** What is said about an answer of a kind, where the question has no words of its own. */
export const KIND_FAULTS: Partial<Record<FieldSpec['kind'], Partial<Record<Fault, string>>>> = {
  line: { form: 'Enter this in letters and numbers' },
  text: { form: 'Enter this in letters and numbers' },
  money: {
    form: 'Enter an amount in dollars, like 25,000 or 25k',
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
    extension: 'Enter the phone number without its extension. It is not needed',
  },
  choice: { choice: 'Select one of the answers' },
  choices: { choice: 'Select from the answers' },
  yes_no: { choice: 'Select yes or no' },
};

/** `… must be 200 characters or less` */
export const tooLong = (name: string, max: number) => `${name} must be ${max} characters or less`;
