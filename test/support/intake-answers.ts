import type { Doing } from './browsers/by-keyboard.ts';

/** A screen of questions: its title, what is answered by keyboard. */
type Asked = { title: string; doings: Readonly<Record<string, Doing>> };

/** Every screen of an application about which nothing is known, up to the check of all answers. */
export const FROM_EMPTY: readonly Asked[] = [
  { title: 'Apply for business financing', doings: { share: 'tick' } },
  {
    title: 'About the money you need',
    doings: { requested_amount: { type: '$85,000' }, use_of_funds: { choose: 'expansion' } },
  },
  {
    title: 'What is the business called?',
    doings: { 'business.legal_name': { type: 'Juniper & Rye Bakehouse LLC' } },
  },
  {
    title: 'About the company',
    doings: {
      'business.entity_type': { choose: 'llc' },
      'business.formation_date': { parts: ['3', '2018'] },
      'business.ein': { type: '84 3917205' },
    },
  },
  {
    title: 'What the business does',
    doings: {
      'business.naics': { search: 'bakery' },
      'business.stated_annual_revenue': { type: '960000' },
      'business.number_of_workers': { type: '11' },
    },
  },
  {
    title: 'Where is the business?',
    doings: {
      'business.address.line1': { type: '418 Alder Street' },
      'business.address.city': { type: 'Portland' },
      'business.address.state': { type: 'Oregon' },
      'business.address.postal_code': { type: '97205' },
      'business.phone': { type: '503 555 0118' },
    },
  },
  {
    title: 'About you',
    doings: {
      'person.first_name': { type: 'Maria' },
      'person.last_name': { type: 'Alvarez' },
      'person.email': { type: 'maria@juniper-and-rye.example' },
      'person.phone': { type: '(503) 555-0119' },
      'person.ownership_pct': { type: '100' },
    },
  },
];

/** Titles of the screens everybody sees. */
export const TITLES = {
  start: 'Apply for business financing',
  check: 'Check your answers',
  credit: 'Give your OK for a soft credit check',
  send: 'Send your application',
  sent: 'We have your application.',
} as const;

/** A prefill that knows everything but what is never prefilled. */
export const FULL_PREFILL = {
  intent: 'work_this_deal',
  requested_amount: 8_500_000,
  use_of_funds: 'expansion',
  business: {
    legal_name: 'Juniper & Rye Bakehouse LLC',
    ein: '84-3917205',
    entity_type: 'llc',
    formation_date: '2018-03-12',
    naics: '311811',
    address: { line1: '418 Alder Street', city: 'Portland', state: 'OR', postal_code: '97205' },
    phone: '+15035550118',
    stated_annual_revenue: 96_000_000,
    number_of_workers: 11,
  },
  contacts: [
    {
      first_name: 'Maria',
      last_name: 'Alvarez',
      email: 'maria@juniper-and-rye.example',
      phone: '+15035550119',
      ownership_pct: 100,
      is_primary: true,
    },
  ],
} as const;
