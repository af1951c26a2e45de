import { BAKERY, LANDSCAPER, LONG } from './applications.ts';
import type { Applying } from './applying.ts';
import type { FixedApplication } from './scene.ts';

type Said = NonNullable<Applying['said']>;

/** The bakery as its owner would answer, screen by screen. */
export const SAID: Said = {
  requested_amount: 8_500_000,
  use_of_funds: 'expansion',
  'business.legal_name': 'Juniper & Rye Bakehouse LLC',
  'business.dba': 'Juniper & Rye',
  'business.website': 'https://juniper-and-rye.example',
  'business.entity_type': 'llc',
  'business.formation_date': '2018-03-01',
  'business.ein': '84-3917205',
  'business.naics': '311811',
  'business.address.line1': '418 Alder Street',
  'business.address.line2': 'Unit B',
  'business.address.city': 'Portland',
  'business.address.state': 'OR',
  'business.address.postal_code': '97205',
  'business.phone': '+15035550118',
  'business.stated_annual_revenue': 96_000_000,
  'business.number_of_workers': 11,
  'person.first_name': 'Maria',
  'person.last_name': 'Alvarez',
  'person.title': 'Owner',
  'person.email': 'maria@juniper-and-rye.example',
  'person.phone': '+15035550119',
  'person.ownership_pct': 100,
  'person.credit_band': '700_plus',
  'context.notes':
    'We want to replace the deck oven before the holiday season. Sales fell last spring while the street was closed, and have been back to normal since July.',
};

/** The same, owned by three. */
export const SHARED: Said = { ...SAID, 'person.ownership_pct': 50 };
export const PARTNERS: NonNullable<Applying['owners']> = [
  {
    id: 'o1',
    first_name: 'Tomás',
    last_name: 'Alvarez',
    ownership_pct: 30,
    email: 'tomas@juniper-and-rye.example',
  },
  { id: 'o2', first_name: 'June', last_name: 'Okonkwo', ownership_pct: 20 },
];

/** What a partner that knows everything but consent states. */
export const PREFILL = { ...prefillOf(BAKERY), use_of_funds: 'expansion' };
export const LONG_PREFILL = {
  ...prefillOf(LONG),
  use_of_funds: 'expansion',
  contacts: LONG.contacts.map((contact) => ({ ...contact, phone: '+19785550144' })),
};
/** Referred only, both consents captured by the partner. */
export const REFERRED_PREFILL = { ...prefillOf(LANDSCAPER), consent: LANDSCAPER.consent };

function prefillOf({ consent: _, ...stated }: FixedApplication) {
  return stated;
}
