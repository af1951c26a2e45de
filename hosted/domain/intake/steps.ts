import { compare, decimal, type Exact, plus, whole } from '../exact.ts';
import type { Answers, Draft } from './draft.ts';
import { answersOf } from './draft.ts';
import { type FieldName, specOf } from './fields.ts';
import type { Fault } from './read.ts';

/** Something wrong with one answer. */
export type FieldFault = { field: FieldName; fault: Fault };

/** A screen of questions. `applies` says for whom it is; `rules` judge answers that are each fine alone. */
export type QuestionStep = {
  fields: readonly FieldName[];
  applies?: (answers: Answers, draft: Draft) => boolean;
  rules?: (answers: Answers, draft: Draft) => FieldFault[];
};

/** Figures of a listing are asked about where any was stated, so that none goes out unseen. */
const isPurchase = (answers: Answers, { stated }: Draft) =>
  answers.use_of_funds === 'acquisition' ||
  Object.keys(stated).some((name) => name.startsWith('context.listing.'));
const hints =
  (...products: string[]) =>
  ({ product_hint }: Draft) =>
    product_hint !== undefined && products.includes(product_hint);
const isFactoring = hints('invoice_factoring');
const isAssetBased = hints('asset_based_lending');
const isHardMoney = hints('hard_money_lending');

/** The screens of questions, in the order they are asked: one tight group a screen. */
export const QUESTIONS = {
  amount: { fields: ['requested_amount', 'use_of_funds'] },
  purchase: {
    applies: isPurchase,
    fields: [
      'context.listing.asking_price',
      'context.listing.revenue_trailing_12',
      'context.listing.sde_trailing_12',
      'context.listing.ebitda_trailing_12',
      'context.listing.includes_real_estate',
      'context.listing.real_estate_value',
    ],
    rules: realEstateRules,
  },
  buyer: {
    applies: isPurchase,
    fields: [
      'context.listing.buyer_equity_injection_pct',
      'context.listing.seller_note_pct',
      'context.listing.buyer_industry_experience_years',
      'context.listing.financials_available',
    ],
    rules: (answers) =>
      compare(cashAndNote(answers), whole(100)) > 0
        ? [{ field: 'context.listing.seller_note_pct', fault: 'sum' }]
        : [],
  },
  receivables: {
    applies: (_, draft) => isFactoring(draft),
    fields: [
      'details.receivables_total',
      'details.receivables_over_90_days',
      'details.largest_customer_pct',
    ],
    rules: (answers) =>
      number(answers['details.receivables_over_90_days']) >
      number(answers['details.receivables_total'])
        ? [{ field: 'details.receivables_over_90_days', fault: 'large' }]
        : [],
  },
  equipment: {
    applies: ({ use_of_funds }) => use_of_funds === 'equipment',
    fields: ['details.equipment', 'details.equipment_price', 'details.equipment_condition'],
  },
  inventory: {
    applies: ({ use_of_funds }, draft) => use_of_funds === 'inventory' || isAssetBased(draft),
    fields: ['details.inventory_kind', 'details.inventory_value'],
  },
  real_estate: {
    applies: ({ use_of_funds }, draft) => use_of_funds === 'real_estate' || isHardMoney(draft),
    fields: [
      'details.property_type',
      'details.property_occupancy',
      'details.property_value',
      'details.property_owed',
    ],
  },
  business: { fields: ['business.legal_name', 'business.dba', 'business.website'] },
  entity: {
    fields: ['business.entity_type', 'business.formation_date', 'business.ein'],
    rules: einRules,
  },
  industry: {
    fields: [
      'business.naics',
      'business.industry',
      'business.stated_annual_revenue',
      'business.number_of_workers',
    ],
    rules: (answers) =>
      answers['business.naics'] === undefined && answers['business.industry'] === undefined
        ? [{ field: 'business.naics', fault: 'missing' }]
        : [],
  },
  address: {
    fields: [
      'business.address.line1',
      'business.address.line2',
      'business.address.city',
      'business.address.state',
      'business.address.postal_code',
      'business.phone',
    ],
  },
  person: {
    fields: [
      'person.first_name',
      'person.last_name',
      'person.title',
      'person.email',
      'person.phone',
      'person.ownership_pct',
      'person.credit_band',
    ],
  },
  notes: { fields: ['context.notes'] },
} as const satisfies Record<string, QuestionStep>;

export type QuestionKey = keyof typeof QUESTIONS;

/** Every screen, in order. */
export const STEP_KEYS = [
  'start',
  'amount',
  'purchase',
  'buyer',
  'receivables',
  'equipment',
  'inventory',
  'real_estate',
  'business',
  'entity',
  'industry',
  'address',
  'person',
  'owners',
  'notes',
  'check',
  'credit',
  'send',
] as const;
export type StepKey = (typeof STEP_KEYS)[number];

/** The parts of an application, as its screens are counted. The start is before them all. */
export type SectionKey = 'financing' | 'business' | 'people' | 'finish';

const SECTION_OF: Record<Exclude<StepKey, 'start'>, SectionKey> = {
  amount: 'financing',
  purchase: 'financing',
  buyer: 'financing',
  receivables: 'financing',
  equipment: 'financing',
  inventory: 'financing',
  real_estate: 'financing',
  business: 'business',
  entity: 'business',
  industry: 'business',
  address: 'business',
  person: 'people',
  owners: 'people',
  notes: 'finish',
  check: 'finish',
  credit: 'finish',
  send: 'finish',
};

/** The part a screen belongs to; undefined for the start. */
export const sectionOf = (key: StepKey): SectionKey | undefined =>
  key === 'start' ? undefined : SECTION_OF[key];

export function isQuestionKey(key: string): key is QuestionKey {
  return Object.hasOwn(QUESTIONS, key);
}

export const questionsOf = (key: QuestionKey): QuestionStep => QUESTIONS[key];

/** It is asked for once, but of a sole proprietor. A business without one leaves it empty. */
function einRules(answers: Answers, { state }: Draft): FieldFault[] {
  const field = 'business.ein';
  const isAnswered = answers[field] !== undefined || state.said[field] !== undefined;
  const mayBeSkipped = answers['business.entity_type'] === 'sole_prop';
  return isAnswered || mayBeSkipped ? [] : [{ field, fault: 'missing' }];
}

function realEstateRules(answers: Answers): FieldFault[] {
  if (answers['context.listing.includes_real_estate'] !== true) return [];
  const value = answers['context.listing.real_estate_value'];
  const field = 'context.listing.real_estate_value';
  if (value === undefined) return [{ field, fault: 'missing' }];
  return number(value) > number(answers['context.listing.asking_price'])
    ? [{ field, fault: 'large' }]
    : [];
}

function cashAndNote(answers: Answers): Exact {
  const cash = number(answers['context.listing.buyer_equity_injection_pct']);
  return plus(decimal(cash), decimal(number(answers['context.listing.seller_note_pct'])));
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/** What is wrong with the answers of a step as they stand: missing ones, and what does not go together. */
export function faultsOf(key: QuestionKey, draft: Draft, answers = answersOf(draft)): FieldFault[] {
  const { fields, rules } = questionsOf(key);
  const missing = fields.filter(
    (field) => specOf(field).required === true && answers[field] === undefined,
  );
  return [
    ...missing.map((field): FieldFault => ({ field, fault: 'missing' })),
    ...(rules?.(answers, draft) ?? []),
  ];
}
