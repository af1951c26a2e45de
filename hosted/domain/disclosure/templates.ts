import { FORMS, type Form, type LawId } from './laws.ts';

/** A row of a disclosure, by what it tells. Its words belong to its template. */
export type RowKey =
  | 'assumptions'
  | 'funding_provided'
  | 'disbursement'
  | 'apr'
  | 'finance_charge'
  | 'total_payment'
  | 'average_monthly'
  | 'payment'
  | 'payment_terms'
  | 'term'
  | 'prepayment_charge'
  | 'prepayment_fees'
  | 'avoidable_fees'
  | 'collateral'
  | 'broker'
  | 'funds_provided'
  | 'funds_disbursed'
  | 'total_of_payments'
  | 'dollar_cost'
  | 'payments'
  | 'prepayment';

/** How a row lies in a table of three columns: `columns`; `merged`, the second and third as one; `full`, all three as one. */
export type RowLayout = 'columns' | 'merged' | 'full';

export type TemplateRow = {
  key: RowKey;
  layout: RowLayout;
  /** Only where payments are not monthly. */
  unless_monthly?: true;
  /** The first column is one with that of the row before. */
  joins?: true;
};

/** What of a template could not be verified, and is for counsel. */
export type Doubt = 'rows' | 'order' | 'layout' | 'sentences' | 'signature';

export type Template = {
  /** Stable; its words are kept by it. */
  id: string;
  /** Changed whenever rows or words do. */
  version: number;
  /** Null for the neutral one, which is used where no law applies. */
  law: LawId | null;
  forms: readonly Form[];
  cites: string;
  rows: readonly TemplateRow[];
  /** Whether the recipient signs it. */
  signed: boolean;
  unverified: readonly Doubt[];
};

const row = (key: RowKey, layout: RowLayout = 'columns'): TemplateRow => ({ key, layout });
const MONTHLY: TemplateRow = { key: 'average_monthly', layout: 'columns', unless_monthly: true };
const PREPAYMENT: readonly TemplateRow[] = [
  row('prepayment_charge', 'merged'),
  { key: 'prepayment_fees', layout: 'merged', joins: true },
];
const COSTS = ['funding_provided', 'apr', 'finance_charge', 'total_payment'] as const;
const HEAD: readonly TemplateRow[] = [...COSTS.map((key) => row(key)), MONTHLY];
const TERMS: readonly TemplateRow[] = [
  row('payment', 'merged'),
  row('payment_terms', 'merged'),
  row('term'),
];
const SECURED: readonly TemplateRow[] = [
  row('avoidable_fees', 'merged'),
  row('collateral', 'merged'),
];
const ASSUMED = row('assumptions', 'full');

/** What the statutes of Connecticut and Texas enumerate, in their order. */
const ENUMERATED: readonly TemplateRow[] = [
  row('funding_provided'),
  row('disbursement'),
  row('finance_charge'),
  row('total_payment'),
  row('term'),
  row('payment', 'merged'),
  row('payment_terms', 'merged'),
  MONTHLY,
  row('avoidable_fees', 'merged'),
  ...PREPAYMENT,
  row('collateral', 'merged'),
  row('broker', 'merged'),
];

/** What the statutes without a form of their own ask for, in their order. */
const LISTED: readonly TemplateRow[] = [
  row('funds_provided'),
  row('funds_disbursed'),
  row('total_of_payments'),
  row('dollar_cost'),
  row('payments', 'merged'),
  row('prepayment', 'merged'),
];

const listed = (
  law: LawId,
  cites: string,
  unverified: readonly Doubt[],
  forms: readonly Form[] = FORMS,
): Template => ({
  id: `${law.toLowerCase()}_listed`,
  version: 2,
  law,
  forms,
  cites,
  rows: LISTED,
  signed: false,
  unverified,
});

/**
 * Disclosures, as data: what they tell and in which order. Their words are in `hosted/screens/disclosure`. Of Connecticut,
 * Texas and Utah the statute's whole list was seen; the official pages of Virginia and Connecticut were not.
 */
export const TEMPLATES: readonly Template[] = [
  {
    id: 'ca_914',
    version: 1,
    law: 'CA',
    forms: ['sales_based'],
    cites: '10 CCR 914',
    rows: [...HEAD, ...TERMS, ...PREPAYMENT],
    signed: true,
    unverified: [],
  },
  {
    id: 'ca_910',
    version: 1,
    law: 'CA',
    forms: ['closed_end'],
    cites: '10 CCR 910',
    rows: [...HEAD, row('payment', 'merged'), row('term'), ...PREPAYMENT],
    signed: true,
    unverified: ['order'],
  },
  {
    id: 'ca_911',
    version: 1,
    law: 'CA',
    forms: ['open_end'],
    cites: '10 CCR 911',
    rows: [ASSUMED, ...HEAD, row('payment', 'merged'), row('term'), ...PREPAYMENT],
    signed: true,
    unverified: ['rows', 'order', 'sentences'],
  },
  {
    id: 'ca_912',
    version: 1,
    law: 'CA',
    forms: ['factoring'],
    cites: '10 CCR 912–913',
    rows: [ASSUMED, ...HEAD, row('payment', 'merged'), row('term'), ...PREPAYMENT],
    signed: true,
    unverified: ['rows', 'order', 'sentences'],
  },
  {
    id: 'ca_916',
    version: 1,
    law: 'CA',
    forms: ['asset_based'],
    cites: '10 CCR 916',
    rows: [ASSUMED, ...HEAD, row('payment', 'merged'), row('term'), ...PREPAYMENT],
    signed: true,
    unverified: ['order', 'sentences'],
  },
  {
    id: 'ny_600_6',
    version: 1,
    law: 'NY',
    forms: ['sales_based'],
    cites: '23 NYCRR 600.6',
    rows: [...HEAD, ...TERMS, ...PREPAYMENT, row('collateral', 'merged')],
    signed: true,
    unverified: [],
  },
  {
    id: 'ny_600_10',
    version: 1,
    law: 'NY',
    forms: ['closed_end'],
    cites: '23 NYCRR 600.10',
    rows: [...HEAD, row('payment', 'merged'), row('term'), ...PREPAYMENT, ...SECURED],
    signed: true,
    unverified: ['order'],
  },
  {
    id: 'ny_open',
    version: 1,
    law: 'NY',
    forms: ['open_end'],
    cites: 'FSL 805',
    rows: [ASSUMED, ...HEAD, row('payment', 'merged'), row('term'), ...PREPAYMENT, ...SECURED],
    signed: true,
    unverified: ['rows', 'order', 'sentences'],
  },
  {
    id: 'ny_factoring',
    version: 1,
    law: 'NY',
    forms: ['factoring'],
    cites: 'FSL 806',
    rows: [ASSUMED, ...HEAD, row('payment', 'merged'), row('term'), ...PREPAYMENT, ...SECURED],
    signed: true,
    unverified: ['rows', 'order', 'sentences'],
  },
  {
    id: 'ny_600_15',
    version: 1,
    law: 'NY',
    forms: ['asset_based'],
    cites: '23 NYCRR 600.15',
    rows: [ASSUMED, ...HEAD, ...TERMS, ...PREPAYMENT, ...SECURED],
    signed: true,
    unverified: ['order', 'sentences'],
  },
  {
    id: 'va_form',
    version: 2,
    law: 'VA',
    forms: ['sales_based'],
    cites: '10VAC5-240-30',
    rows: [
      row('funding_provided'),
      row('disbursement'),
      row('finance_charge'),
      row('total_payment'),
      row('payment', 'merged'),
      row('payment_terms', 'merged'),
      row('avoidable_fees', 'merged'),
      row('prepayment_charge', 'merged'),
      row('collateral', 'merged'),
      row('broker', 'merged'),
    ],
    signed: true,
    unverified: ['rows', 'order', 'layout', 'sentences'],
  },
  {
    id: 'ct_form',
    version: 2,
    law: 'CT',
    forms: ['sales_based'],
    cites: 'CGS 36a-863',
    rows: ENUMERATED,
    signed: true,
    unverified: ['layout', 'sentences'],
  },
  {
    id: 'tx_398',
    version: 2,
    law: 'TX',
    forms: ['sales_based'],
    cites: 'Tex. Fin. 398.051',
    rows: ENUMERATED,
    signed: true,
    unverified: ['sentences'],
  },
  listed('UT', 'Utah 7-27-202', ['sentences', 'signature']),
  listed('GA', 'O.C.G.A. 10-1-393.18', ['rows', 'order', 'sentences', 'signature']),
  listed('FL', 'Fla. Stat. 559.9613', ['rows', 'order', 'sentences', 'signature']),
  listed('KS', 'K.S.A. 75-784', ['rows', 'sentences', 'signature']),
  listed('MO', 'RSMo 427.300', ['rows', 'order', 'sentences', 'signature']),
  listed('LA', 'La. R.S. 9:3137.10', ['rows', 'sentences', 'signature'], ['sales_based']),
];

/** For offers that no law covers: the figures, in the usual order. */
export const NEUTRAL: Template = {
  id: 'neutral',
  version: 1,
  law: null,
  forms: ['sales_based', 'closed_end', 'open_end', 'factoring', 'asset_based'],
  cites: '',
  rows: [
    row('funding_provided'),
    row('disbursement'),
    row('apr'),
    row('finance_charge'),
    row('total_payment'),
    MONTHLY,
    row('payment', 'merged'),
    row('term'),
    row('prepayment_charge', 'merged'),
    row('avoidable_fees', 'merged'),
    row('collateral', 'merged'),
    row('broker', 'merged'),
  ],
  signed: true,
  unverified: [],
};

export const templateFor = (law: LawId, form: Form): Template | undefined =>
  TEMPLATES.find((one) => one.law === law && one.forms.includes(form));
