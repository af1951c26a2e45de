import { hasDashedSsn, hasLooseSsn } from '../ssn-form.ts';
import { US_STATES } from '../us-states.ts';
import {
  CREDIT_BANDS,
  DOCUMENT_TYPES,
  type DocumentType,
  ENTITY_TYPES,
  USES_OF_FUNDS,
} from '../values.ts';
import * as read from './read.ts';

const DOLLAR = 100;
const BILLION = 1_000_000_000;
/** What can be asked for. */
export const AMOUNT = { min: 1_000 * DOLLAR, max: 25_000_000 * DOLLAR };
const ANY_MONEY = { min: 0, max: 100 * BILLION * DOLLAR };
const EARNINGS = { min: -ANY_MONEY.max, max: ANY_MONEY.max };
export const MAX_NOTES = 2000;
const NAME = 300;
const LINE = 200;

/** What a buyer is asked whether the seller has it ready. A partner may state any document there is. */
export const FINANCIALS = [
  'tax_return',
  'profit_and_loss',
  'balance_sheet',
  'bank_statement',
  'quality_of_earnings',
  'cim',
] as const satisfies readonly DocumentType[];

type Kind =
  | { kind: 'line'; max: number }
  | { kind: 'text'; max: number }
  | { kind: 'money' | 'integer'; min: number; max: number }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'choices'; choices: readonly string[]; offered: readonly string[] }
  | {
      kind:
        | 'percent'
        | 'email'
        | 'phone'
        | 'web'
        | 'ein'
        | 'month'
        | 'yes_no'
        | 'postal_code'
        | 'state'
        | 'industry';
    };

/**
 * One question: what kind of answer it takes, and whether it can be left empty. Of many `choices` those `offered` are
 * shown, and others where they are stated.
 */
export type FieldSpec = Kind & { required?: boolean };

const required = true;

/**
 * Every question, by the member of the specification's ReferralCreate it answers (2.3 to 2.7). `person` is the primary
 * contact; `details` are facts some products need that ReferralCreate has no member for: none is required, as no
 * partner could have told it.
 */
export const FIELDS = {
  requested_amount: { kind: 'money', ...AMOUNT, required },
  use_of_funds: { kind: 'choice', choices: USES_OF_FUNDS, required },
  'business.legal_name': { kind: 'line', max: NAME, required },
  'business.dba': { kind: 'line', max: NAME },
  'business.website': { kind: 'web' },
  'business.entity_type': { kind: 'choice', choices: ENTITY_TYPES, required },
  'business.formation_date': { kind: 'month', required },
  'business.ein': { kind: 'ein' },
  'business.naics': { kind: 'industry' },
  'business.industry': { kind: 'line', max: LINE },
  'business.address.line1': { kind: 'line', max: LINE, required },
  'business.address.line2': { kind: 'line', max: LINE },
  'business.address.city': { kind: 'line', max: LINE, required },
  'business.address.state': { kind: 'state', required },
  'business.address.postal_code': { kind: 'postal_code', required },
  'business.phone': { kind: 'phone', required },
  'business.stated_annual_revenue': { kind: 'money', ...ANY_MONEY, required },
  'business.number_of_workers': { kind: 'integer', min: 1, max: 1_000_000, required },
  'person.first_name': { kind: 'line', max: LINE, required },
  'person.last_name': { kind: 'line', max: LINE, required },
  'person.title': { kind: 'line', max: LINE },
  'person.email': { kind: 'email', required },
  'person.phone': { kind: 'phone', required },
  'person.ownership_pct': { kind: 'percent', required },
  'person.credit_band': { kind: 'choice', choices: CREDIT_BANDS },
  'context.listing.asking_price': { kind: 'money', ...ANY_MONEY, min: 1, required },
  'context.listing.revenue_trailing_12': { kind: 'money', ...ANY_MONEY, required },
  'context.listing.sde_trailing_12': { kind: 'money', ...EARNINGS, required },
  'context.listing.ebitda_trailing_12': { kind: 'money', ...EARNINGS },
  'context.listing.includes_real_estate': { kind: 'yes_no', required },
  'context.listing.real_estate_value': { kind: 'money', ...ANY_MONEY },
  'context.listing.buyer_equity_injection_pct': { kind: 'percent', required },
  'context.listing.seller_note_pct': { kind: 'percent' },
  'context.listing.buyer_industry_experience_years': { kind: 'integer', min: 0, max: 80, required },
  'context.listing.financials_available': {
    kind: 'choices',
    choices: DOCUMENT_TYPES,
    offered: FINANCIALS,
  },
  'details.receivables_total': { kind: 'money', ...ANY_MONEY },
  'details.receivables_over_90_days': { kind: 'money', ...ANY_MONEY },
  'details.largest_customer_pct': { kind: 'percent' },
  'details.equipment': { kind: 'line', max: LINE },
  'details.equipment_price': { kind: 'money', ...ANY_MONEY },
  'details.equipment_condition': { kind: 'choice', choices: ['new', 'used'] },
  'details.inventory_value': { kind: 'money', ...ANY_MONEY },
  'details.inventory_kind': { kind: 'line', max: LINE },
  'details.property_type': {
    kind: 'choice',
    choices: ['retail', 'office', 'industrial', 'multifamily', 'mixed_use', 'land', 'other'],
  },
  'details.property_value': { kind: 'money', ...ANY_MONEY },
  'details.property_owed': { kind: 'money', ...ANY_MONEY },
  'details.property_occupancy': {
    kind: 'choice',
    choices: ['owner', 'tenants', 'vacant'],
  },
  'context.notes': { kind: 'text', max: MAX_NOTES },
} as const satisfies Record<string, FieldSpec>;

export type FieldName = keyof typeof FIELDS;

export const FIELD_NAMES = Object.keys(FIELDS).filter(isFieldName);

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(FIELDS, name);
}

export const specOf = (name: FieldName): FieldSpec => FIELDS[name];

/** What is asked about each owner beside the person who applies; `id` tells one from another. */
export const OWNER_FIELDS = {
  first_name: { kind: 'line', max: LINE, required },
  last_name: { kind: 'line', max: LINE, required },
  ownership_pct: { kind: 'percent', required },
  email: { kind: 'email' },
  phone: { kind: 'phone' },
} as const satisfies Record<string, FieldSpec>;
export type OwnerField = keyof typeof OWNER_FIELDS;
export const OWNER_FIELD_NAMES = [
  'first_name',
  'last_name',
  'ownership_pct',
  'email',
  'phone',
] as const satisfies readonly OwnerField[];

/** What answers are judged by: the partner's time, and whether there is an industry of six digits. */
export type Known = { now: Date; isIndustry: (code: string) => boolean };

const CHOSEN: ReadonlySet<Kind['kind']> = new Set([
  'choice',
  'choices',
  'yes_no',
  'state',
  'industry',
]);

/** Where nine digits in groups are nothing else. */
const OPEN_TO_SSN: ReadonlySet<Kind['kind']> = new Set(['line', 'text', 'ein']);

/** Reads what was typed or sent for a field: text, for `choices` a list of texts. Nothing at all is an answer left empty. */
export function readAnswer(spec: FieldSpec, raw: unknown, known: Known): read.Reading {
  if (raw === undefined || raw === null) return { value: undefined };
  if (spec.kind === 'choices') return read.choices(spec.choices)(raw);
  if (typeof raw !== 'string') return { fault: CHOSEN.has(spec.kind) ? 'choice' : 'form' };
  if (hasDashedSsn(raw) || (OPEN_TO_SSN.has(spec.kind) && hasLooseSsn(raw)))
    return { fault: 'ssn' };
  return readText(spec, raw, known);
}

function readText(
  spec: Exclude<FieldSpec, { kind: 'choices' }>,
  raw: string,
  { now, isIndustry }: Known,
): read.Reading {
  switch (spec.kind) {
    case 'line':
      return read.line(spec.max)(raw);
    case 'text':
      return read.text(spec.max)(raw);
    case 'money':
      return read.money(spec)(raw);
    case 'integer':
      return read.integer(spec)(raw);
    case 'percent':
      return read.percent(raw);
    case 'email':
      return read.email(raw);
    case 'phone':
      return read.phone(raw);
    case 'web':
      return read.webAddress(raw);
    case 'ein':
      return read.ein(raw);
    case 'month':
      return read.pastDate(raw, now);
    case 'yes_no':
      return read.yesNo(raw);
    case 'postal_code':
      return read.postalCode(raw);
    case 'state':
      return read.choice(US_STATES)(raw.toUpperCase());
    case 'industry':
      return read.industry(isIndustry)(raw);
    case 'choice':
      return read.choice(spec.choices)(raw);
  }
}
