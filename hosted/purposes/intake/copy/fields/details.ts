import type { WordsOf } from './field-words.ts';

/** Questions of one product: invoices, equipment, inventory, property. */
export const DETAILS: WordsOf<'details.'> = {
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
};
