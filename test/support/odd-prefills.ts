import { APPLICATION } from './browser-api.ts';
import { STATED } from './intake-ways.ts';

type Json = Record<string, unknown>;
const { business, contacts } = APPLICATION;
const [DANA] = contacts;

/** By what is odd about it: what the API lets in as a `prefill`, and an application has to be made of. */
export const ODD_PREFILLS: Record<string, Json> = {
  'nothing at all': {},
  'an empty business': { business: {}, consent: {} },
  'only garbage': STATED.garbage ?? {},
  'phones of other countries': {
    ...APPLICATION,
    business: { ...business, phone: '+44 20 7946 0958' },
    contacts: [{ ...DANA, phone: '011 33 1 99 00 12 34' }],
  },
  'a name of 300 emoji’s halves': {
    ...APPLICATION,
    business: { ...business, legal_name: '👩'.repeat(150) },
  },
  'an address that is none': {
    ...APPLICATION,
    business: { ...business, address: { line1: 'x', city: 'y', state: 'ZZ', postal_code: 'ZZZ' } },
  },
  'an industry there is not': { ...APPLICATION, business: { ...business, naics: '999999' } },
  'amounts and counts beyond all limits': {
    ...APPLICATION,
    requested_amount: 1e14,
    business: { ...business, stated_annual_revenue: 1e14, number_of_workers: 1e9 },
    context: {
      listing: { asking_price: 1e14, buyer_industry_experience_years: 1e9, sde_trailing_12: -1e14 },
    },
  },
  'papers that are no financials': {
    ...APPLICATION,
    context: { listing: { financials_available: ['government_id', 'lease'] } },
  },
  'an owner’s email that is none': {
    ...APPLICATION,
    contacts: [
      { ...DANA, ownership_pct: 60 },
      { first_name: 'Bo', last_name: 'Ek', ownership_pct: 40, email: 'bo@ek-.example' },
    ],
  },
  'contacts of whom none is primary': {
    ...APPLICATION,
    contacts: [{ ...DANA, is_primary: false, ownership_pct: 50 }, { last_name: 'Ek' }],
  },
  'two primary contacts': {
    ...APPLICATION,
    contacts: [
      { ...DANA, ownership_pct: 60 },
      { ...DANA, first_name: 'Bo', ownership_pct: 40 },
    ],
  },
  'shares of more than all of it': {
    ...APPLICATION,
    contacts: [
      { ...DANA, ownership_pct: 70 },
      { ...DANA, is_primary: false, first_name: 'Bo', ownership_pct: 70 },
    ],
  },
  'shares of less than all of it': {
    ...APPLICATION,
    contacts: [
      { ...DANA, ownership_pct: 30 },
      { first_name: 'Bo', last_name: 'Ek', ownership_pct: 30 },
    ],
  },
  'fifty contacts': {
    ...APPLICATION,
    contacts: Array.from({ length: 50 }, (_, n) => ({
      ...DANA,
      first_name: `Dana ${n}`,
      ownership_pct: 2,
      is_primary: n === 49,
    })),
  },
  'a contact with no name and no share': { ...APPLICATION, contacts: [{ email: 'a@b.example' }] },
  'a sum of the price that cannot be': {
    ...APPLICATION,
    context: { listing: { buyer_equity_injection_pct: 60, seller_note_pct: 60 } },
  },
  'a web address of another world': {
    ...APPLICATION,
    business: { ...business, website: 'http://localhost:1/' },
  },
};
