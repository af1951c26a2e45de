import type { FixedApplication } from './scene.ts';

const CONSENT = {
  shared_with_svc_at: '2026-05-04T14:00:00Z',
  terms_version: '2026-01',
} as const;

/** The usual case: a bakery that wants an oven, with everything known. */
export const BAKERY: FixedApplication = {
  intent: 'work_this_deal',
  product_hint: 'term_loan',
  requested_amount: 8_500_000,
  use_of_funds: 'equipment',
  business: {
    legal_name: 'Juniper & Rye Bakehouse LLC',
    dba: 'Juniper & Rye',
    ein: '84-3917205',
    entity_type: 'llc',
    formation_date: '2018-03-12',
    naics: '311811',
    address: { line1: '418 Alder Street', city: 'Portland', state: 'OR', postal_code: '97205' },
    phone: '+15035550118',
    website: 'https://juniper-and-rye.example',
    stated_annual_revenue: 96_000_000,
    number_of_workers: 11,
  },
  contacts: [
    {
      first_name: 'Maria',
      last_name: 'Alvarez',
      title: 'Owner',
      email: 'maria@juniper-and-rye.example',
      phone: '+15035550119',
      ownership_pct: 100,
      credit_band: '700_plus',
      is_primary: true,
    },
  ],
  context: {
    notes: 'Maria wants to replace the deck oven before the holiday season.',
    relationship: { customer_since: '2020-06-01', monthly_processing_volume: 6_200_000 },
  },
  consent: CONSENT,
};

/** The same bakery with a second owner; the service writes to the borrower itself. */
export const TWO_OWNERS: FixedApplication = {
  ...BAKERY,
  intent: 'just_refer',
  contacts: [
    ...BAKERY.contacts.map((maria) => ({ ...maria, ownership_pct: 60 })),
    {
      first_name: 'Sam',
      last_name: 'Okafor',
      title: 'Owner',
      email: 'sam@juniper-and-rye.example',
      ownership_pct: 40,
      credit_band: '700_plus',
    },
  ],
  consent: { ...CONSENT, contact_authorized_at: '2026-05-04T14:00:00Z' },
};

/** The same bakery with a bank connection, so that no statements are asked for. */
export const CONNECTED_BAKERY: FixedApplication = {
  ...BAKERY,
  context: { ...BAKERY.context, bank_connection: { provider: 'aggregator' } },
};

/** Referred only: the service writes to the borrower itself. */
export const LANDSCAPER: FixedApplication = {
  intent: 'just_refer',
  product_hint: 'business_line_of_credit',
  requested_amount: 4_000_000,
  use_of_funds: 'working_capital',
  business: {
    legal_name: 'Green Fork Landscaping, Inc.',
    entity_type: 's_corp',
    formation_date: '2015-08-20',
    naics: '561730',
    address: { line1: '77 Mill Road', city: 'Boise', state: 'ID', postal_code: '83702' },
    stated_annual_revenue: 61_000_000,
    number_of_workers: 8,
  },
  contacts: [
    {
      first_name: 'Dana',
      last_name: 'Whitfield',
      email: 'dana@greenfork.example',
      phone: '+12085550137',
      ownership_pct: 60,
      credit_band: '660_699',
      is_primary: true,
    },
    { first_name: 'Sam', last_name: 'Okafor', ownership_pct: 40, credit_band: '700_plus' },
  ],
  consent: { ...CONSENT, contact_authorized_at: '2026-05-04T14:00:00Z' },
};

/** Someone buys a business for more than $3,000,000, which makes a quality-of-earnings report mandatory. */
export const ACQUISITION: FixedApplication = {
  intent: 'work_this_deal',
  product_hint: 'sba_7a',
  requested_amount: 272_000_000,
  use_of_funds: 'acquisition',
  business: {
    legal_name: 'Tamarack Machine Works, Inc.',
    entity_type: 'c_corp',
    formation_date: '2004-01-15',
    naics: '332710',
    address: { line1: '2200 Foundry Way', city: 'Duluth', state: 'MN', postal_code: '55802' },
    stated_annual_revenue: 540_000_000,
    number_of_workers: 34,
  },
  contacts: [
    {
      first_name: 'Priya',
      last_name: 'Raman',
      email: 'priya@tamarack.example',
      ownership_pct: 100,
      credit_band: '700_plus',
      is_primary: true,
    },
  ],
  context: {
    listing: {
      listing_id: 'L-2041',
      asking_price: 340_000_000,
      sde_trailing_12: 78_000_000,
      revenue_trailing_12: 540_000_000,
      buyer_equity_injection_pct: 12,
      seller_note_pct: 8,
      buyer_industry_experience_years: 9,
      financials_available: ['tax_return', 'profit_and_loss'],
    },
  },
  consent: CONSENT,
};

/** No program fits: new, small, and below every credit band. */
export const FOOD_CART: FixedApplication = {
  intent: 'work_this_deal',
  requested_amount: 1_500_000,
  use_of_funds: 'other',
  business: {
    legal_name: 'Second Street Coffee Cart',
    entity_type: 'sole_prop',
    formation_date: '2026-03-01',
    naics: '722515',
    address: { line1: '9 Second Street', city: 'Toledo', state: 'OH', postal_code: '43604' },
    stated_annual_revenue: 3_200_000,
  },
  contacts: [
    {
      first_name: 'Lee',
      last_name: 'Brandt',
      ownership_pct: 100,
      credit_band: 'under_600',
      is_primary: true,
    },
  ],
  consent: CONSENT,
};

/** Only what is required. */
export const MINIMAL: FixedApplication = {
  intent: 'work_this_deal',
  business: {
    legal_name: 'Oak LLC',
    address: { line1: '1 Main Street', city: 'Ames', state: 'IA', postal_code: '50010' },
  },
  contacts: [{ first_name: 'Jo', last_name: 'Li' }],
  consent: CONSENT,
};

/** The longest of everything. */
export const LONG: FixedApplication = {
  ...BAKERY,
  requested_amount: 487_500_000,
  use_of_funds: 'equipment',
  business: {
    ...BAKERY.business,
    legal_name:
      'Winchester-Featherstonehaugh & Montgomery Interdisciplinary Precision Manufacturing and Distribution Holdings of Massachusetts, Incorporated',
    dba: 'Featherstonehaugh Precision Manufacturing & Distribution',
    naics: '332710',
    entity_type: 'c_corp',
    formation_date: '1987-10-02',
    address: {
      line1: '10028 Chargoggagoggmanchauggagoggchaubunagungamaugg Industrial Parkway',
      line2: 'Building 14, Suite 2200',
      city: 'Manchester-by-the-Sea',
      state: 'MA',
      postal_code: '01944-1234',
    },
    stated_annual_revenue: 4_890_000_000,
    number_of_workers: 412,
  },
  contacts: [
    {
      first_name: 'Bartholomew-Alexander',
      last_name: 'Featherstonehaugh-Montgomery',
      title: 'President and Chief Executive Officer',
      email: 'bartholomew-alexander.featherstonehaugh-montgomery@featherstonehaugh.example',
      ownership_pct: 51,
      credit_band: '700_plus',
      is_primary: true,
    },
    {
      first_name: 'Guadalupe',
      last_name: 'Wolfeschlegelsteinhausenbergerdorff',
      ownership_pct: 49,
      credit_band: '700_plus',
    },
  ],
};
