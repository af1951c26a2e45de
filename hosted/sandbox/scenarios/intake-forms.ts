import type { QuestionKey } from '../../domain/intake/steps.ts';
import { type Applying, answersUntil } from './applying.ts';
import { PARTNERS, SAID, SHARED } from './intake-answers.ts';
import type { Scene } from './scene.ts';

type Asked = {
  step: QuestionKey;
  title: string;
  /** Answers beside the usual ones. */
  said?: Applying['said'];
  /** What the session says already. */
  prefill?: Scene['prefill'];
};

/** The screens of questions; the later ones are for some purposes and products only. */
const ASKED: readonly Asked[] = [
  { step: 'amount', title: 'Amount and use' },
  { step: 'business', title: 'Name of the business' },
  { step: 'entity', title: 'Kind of business' },
  { step: 'industry', title: 'Industry, sales and people' },
  { step: 'address', title: 'Address and phone' },
  { step: 'person', title: 'The person who applies' },
  {
    step: 'purchase',
    title: 'Business to be bought',
    said: {
      use_of_funds: 'acquisition',
      'context.listing.asking_price': 120_000_000,
      'context.listing.revenue_trailing_12': 186_000_000,
      'context.listing.sde_trailing_12': 31_500_000,
      'context.listing.includes_real_estate': true,
      'context.listing.real_estate_value': 40_000_000,
    },
  },
  {
    step: 'buyer',
    title: 'Means of a buyer',
    said: {
      use_of_funds: 'acquisition',
      'context.listing.asking_price': 120_000_000,
      'context.listing.revenue_trailing_12': 186_000_000,
      'context.listing.sde_trailing_12': 31_500_000,
      'context.listing.includes_real_estate': false,
      'context.listing.buyer_equity_injection_pct': 12.5,
      'context.listing.seller_note_pct': 10,
      'context.listing.buyer_industry_experience_years': 9,
      'context.listing.financials_available': ['tax_return', 'profit_and_loss'],
    },
  },
  {
    step: 'receivables',
    title: 'Open invoices',
    prefill: { product_hint: 'invoice_factoring' },
    said: {
      'details.receivables_total': 21_400_000,
      'details.receivables_over_90_days': 1_850_000,
      'details.largest_customer_pct': 22.5,
    },
  },
  {
    step: 'equipment',
    title: 'Equipment',
    said: {
      use_of_funds: 'equipment',
      'details.equipment': 'Three-deck stone oven with loader',
      'details.equipment_price': 6_200_000,
      'details.equipment_condition': 'new',
    },
  },
  {
    step: 'inventory',
    title: 'Inventory',
    said: {
      use_of_funds: 'inventory',
      'details.inventory_kind': 'Flour, packaging and gift boxes',
      'details.inventory_value': 3_800_000,
    },
  },
  {
    step: 'real_estate',
    title: 'Property',
    said: {
      use_of_funds: 'real_estate',
      'details.property_type': 'retail',
      'details.property_occupancy': 'owner',
      'details.property_value': 74_000_000,
      'details.property_owed': 31_000_000,
    },
  },
  { step: 'notes', title: 'Note' },
];

/** Each screen of questions twice: as it comes, and with answers in it. */
export const INTAKE_FORMS: readonly Scene[] = [
  ...ASKED.flatMap(({ step, title, said, prefill }) => {
    const answers = { ...SAID, ...said };
    const scene = { purpose: 'intake', ...(prefill && { prefill }) } as const;
    return [
      {
        ...scene,
        name: `intake_${step}`,
        title: `Questions: ${title.toLowerCase()}`,
        description: `${title}, before anything is answered.`,
        applying: { at: step, said: answersUntil(answers, step) },
      },
      {
        ...scene,
        name: `intake_${step}_filled`,
        title: `Answers: ${title.toLowerCase()}`,
        description: `${title}, with answers in the form.`,
        applying: { at: step, said: answersUntil(answers, step, true) },
      },
    ];
  }),
  {
    name: 'intake_owners',
    purpose: 'intake',
    title: 'Questions: other owners',
    description: 'Who applies owns half of the business; nobody else has been added.',
    applying: { at: 'owners', said: answersUntil(SHARED, 'owners') },
  },
  {
    name: 'intake_owners_filled',
    purpose: 'intake',
    title: 'Answers: other owners',
    description: 'Two more owners, with the total of all shares.',
    applying: { at: 'owners', said: answersUntil(SHARED, 'owners'), owners: PARTNERS },
  },
  {
    name: 'intake_changed_elsewhere',
    purpose: 'intake',
    title: 'Answers changed somewhere else',
    description: 'Another window has saved other answers to this screen since it was opened.',
    applying: { at: 'person', said: answersUntil(SAID, 'person'), changed: 'address' },
  },
];
