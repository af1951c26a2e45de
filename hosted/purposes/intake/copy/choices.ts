import type { FieldName } from '../../../domain/intake/fields.ts';
import { CREDIT_BAND_NAMES, DOCUMENT_NAMES, USE_NAMES } from '../../../screens/copy/values.ts';

/** What can be chosen, as people say it; `hint` where it needs one. */
export const CHOICE_NAMES: Partial<Record<FieldName, Readonly<Record<string, string>>>> = {
  use_of_funds: USE_NAMES,
  'business.entity_type': {
    sole_prop: 'Sole proprietorship',
    llc: 'Limited liability company (LLC)',
    s_corp: 'S corporation',
    c_corp: 'C corporation',
    partnership: 'Partnership',
    nonprofit: 'Nonprofit',
  },
  'person.credit_band': { ...CREDIT_BAND_NAMES, unknown: 'I don’t know' },
  'context.listing.financials_available': {
    ...DOCUMENT_NAMES,
    tax_return: 'Business tax returns',
    ap_aging: 'List of unpaid bills',
    cim: 'Information memorandum',
    other: 'Other documents',
  },
  'details.equipment_condition': { new: 'New', used: 'Used' },
  'details.property_type': {
    retail: 'Store or restaurant',
    office: 'Office',
    industrial: 'Warehouse or workshop',
    multifamily: 'Apartments',
    mixed_use: 'Mixed use',
    land: 'Land',
    other: 'Something else',
  },
  'details.property_occupancy': {
    owner: 'My business',
    tenants: 'Tenants',
    vacant: 'Nobody right now',
  },
};

/** Beneath a choice, where its name alone does not say enough. */
export const CHOICE_HINTS: Partial<Record<FieldName, Readonly<Record<string, string>>>> = {
  use_of_funds: {
    working_capital: 'Day-to-day costs',
    equipment: 'Machines, vehicles, computers',
    expansion: 'A new location, a renovation, new staff',
    refinance: 'Paying off other debt',
  },
};

export const YES_NO = { yes: 'Yes', no: 'No' } as const;
