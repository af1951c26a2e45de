import type { QuestionKey } from '../../hosted/domain/intake/steps.ts';
import { ANSWERS } from './applicant.ts';

type Values = Record<string, unknown>;

/** By screen: what can be answered on it, the usual first. Between them they lead through every screen there is. */
export const WAYS: Record<QuestionKey | 'start' | 'owners', readonly Values[]> = {
  start: [{ share: 'yes', contact: 'yes' }],
  amount: [
    { requested_amount: '$85,000', use_of_funds: 'expansion' },
    { requested_amount: '400000', use_of_funds: 'acquisition' },
    { requested_amount: '60 000', use_of_funds: 'equipment' },
    { requested_amount: '75,000.50', use_of_funds: 'inventory' },
    { requested_amount: '900,000', use_of_funds: 'real_estate' },
    // More than any program gives.
    { requested_amount: '25,000,000', use_of_funds: 'other' },
  ],
  business: [
    { 'business.legal_name': 'Harbor Coffee Roasters LLC', 'business.dba': 'Harbor Coffee' },
    { 'business.legal_name': '<b>Pier & Sons</b> 👩‍🍳', 'business.website': 'pier.example' },
    { 'business.legal_name': '👩‍🍳'.repeat(60) },
  ],
  entity: [
    {
      'business.entity_type': 'llc',
      'business.formation_date': '2017-04',
      'business.ein': '84 3917206',
    },
    { 'business.entity_type': 'sole_prop', 'business.formation_date': '2015-11' },
  ],
  industry: [
    {
      'business.naics': '311920',
      'business.stated_annual_revenue': '1,200,000',
      'business.number_of_workers': '14',
    },
    {
      'business.industry': 'Whale watching, mostly',
      'business.stated_annual_revenue': '0',
      'business.number_of_workers': '1',
    },
  ],
  address: [
    ANSWERS.address ?? {},
    {
      'business.address.line1': '400 Elm Ave',
      'business.address.line2': 'Unit 3',
      'business.address.city': 'Albany',
      'business.address.state': 'ny',
      'business.address.postal_code': '12207 1234',
      'business.phone': '+1 518.555.0199',
    },
  ],
  person: [
    ANSWERS.person ?? {},
    {
      'person.first_name': 'Sam',
      'person.last_name': 'Okafor',
      'person.email': 'Sam.O@harbor.example',
      'person.phone': '5035550188',
      'person.ownership_pct': '60',
    },
    {
      'person.first_name': 'Ines',
      'person.last_name': 'Ngo',
      'person.email': 'ines@harbor.example',
      'person.phone': '5035550188',
      'person.ownership_pct': '0',
    },
  ],
  owners: [
    { owners: [] },
    { owners: [{ first_name: 'Lee', last_name: 'Sato', ownership_pct: '30', email: '' }] },
    {
      owners: [
        { first_name: 'Kim', last_name: 'Vo', ownership_pct: '20' },
        { first_name: 'Bo', last_name: 'Ek', ownership_pct: '20', phone: '5035550101' },
      ],
    },
  ],
  purchase: [
    {
      'context.listing.asking_price': '500,000',
      'context.listing.revenue_trailing_12': '900,000',
      'context.listing.sde_trailing_12': '150,000',
      'context.listing.includes_real_estate': 'no',
    },
    {
      'context.listing.asking_price': '500,000',
      'context.listing.revenue_trailing_12': '900,000',
      'context.listing.sde_trailing_12': '-5,000',
      'context.listing.ebitda_trailing_12': '(10,000)',
      'context.listing.includes_real_estate': 'yes',
      'context.listing.real_estate_value': '200,000',
    },
  ],
  buyer: [
    {
      'context.listing.buyer_equity_injection_pct': '12,5',
      'context.listing.buyer_industry_experience_years': '6',
      'context.listing.financials_available': ['tax_return', 'cim'],
    },
  ],
  receivables: [{ 'details.receivables_total': '80,000', 'details.largest_customer_pct': '40' }],
  equipment: [
    {
      'details.equipment': 'Deck oven',
      'details.equipment_price': '60,000',
      'details.equipment_condition': 'used',
    },
  ],
  inventory: [{ 'details.inventory_kind': 'Flour', 'details.inventory_value': '30,000' }],
  real_estate: [
    {
      'details.property_type': 'retail',
      'details.property_occupancy': 'owner',
      'details.property_value': '1,200,000',
      'details.property_owed': '0',
    },
  ],
  notes: [{ 'context.notes': '' }, { 'context.notes': 'A second shop\nopens in spring. مخبز' }],
};

/** What a partner may state: nothing, some of it, all that is asked, and what nobody could take. */
export const STATED: Record<
  'nothing' | 'some' | 'all' | 'garbage',
  Record<string, unknown> | null
> = {
  nothing: null,
  some: {
    business: { legal_name: 'Stated LLC', address: { city: 'Portland', state: 'OR' } },
    contacts: [{ first_name: 'Dana', last_name: 'Reyes', ownership_pct: 70, is_primary: true }],
  },
  all: {
    intent: 'work_this_deal',
    requested_amount: 8_500_000,
    use_of_funds: 'inventory',
    product_hint: 'invoice_factoring',
    business: {
      legal_name: 'Stated Bakery LLC',
      dba: 'Stated',
      ein: '84-3917206',
      entity_type: 'llc',
      formation_date: '2016-03-15',
      naics: '311811',
      address: { line1: '12 Main St', city: 'Albany', state: 'NY', postal_code: '12207' },
      phone: '(518) 555-0100',
      stated_annual_revenue: 120_000_000,
      number_of_workers: 14,
    },
    contacts: [
      { first_name: 'Ana', last_name: 'Reyes', ownership_pct: 40, title: 'CFO' },
      {
        first_name: 'Dana',
        last_name: 'Reyes',
        email: 'dana@stated.example',
        phone: '+15035550123',
        ownership_pct: 60,
        credit_band: '700_plus',
        is_primary: true,
      },
    ],
    context: { notes: 'Good customer.' },
    consent: { shared_with_svc_at: '2026-01-05T15:00:00Z' },
  },
  garbage: {
    requested_amount: 1,
    business: {
      legal_name: '🧁',
      naics: '999999',
      address: { line1: '1 A St', city: 'B', state: 'ZZ', postal_code: 'ZZZ' },
      number_of_workers: 1_000_000_000,
    },
    contacts: [{ ownership_pct: 90 }, { first_name: 'Bo', ownership_pct: 80 }],
  },
};
