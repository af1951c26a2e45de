import type { Cents, IsoDate } from '../application.ts';
import type { LenderKind } from '../offers/offer.ts';
import type { Product } from '../values.ts';

/** What a disclosure law calls a product. */
export const FORMS = ['sales_based', 'closed_end', 'open_end', 'factoring', 'asset_based'] as const;
export type Form = (typeof FORMS)[number];

export const FORM_OF: Record<Product, Form> = {
  revenue_based_financing: 'sales_based',
  term_loan: 'closed_end',
  sba_7a: 'closed_end',
  hard_money_lending: 'closed_end',
  business_line_of_credit: 'open_end',
  invoice_factoring: 'factoring',
  asset_based_lending: 'asset_based',
};

export const LAW_IDS = ['CA', 'NY', 'VA', 'CT', 'TX', 'UT', 'GA', 'FL', 'KS', 'MO', 'LA'] as const;
/** The commercial financing disclosure law of a state, by its postal code: no state has two. */
export type LawId = (typeof LAW_IDS)[number];

/**
 * How far a rule was verified: `text` as a copy of the law or an excerpt of it says; `summary` as law firms write of it;
 * `recalled`. Counsel confirms all three. An exemption that is left out is not relied on: the disclosure is then made
 * although it may not be owed. So are those of affiliates and real property that no text was seen of.
 */
export type Verified = 'text' | 'summary' | 'recalled';

type Rule<T> = { is: T; verified: Verified };

export type Law = {
  id: LawId;
  /** Where it stands. */
  cites: string;
  /** In force from this day on. */
  from: IsoDate;
  forms: readonly Form[];
  /** It covers amounts up to this one, itself included or not; null where no limit is relied on. */
  limit: (Rule<Cents> & { inclusive: boolean }) | null;
  /** Lenders it exempts. */
  exempts: readonly Rule<LenderKind>[];
  /** Whether it exempts what real property secures; null where that is not relied on. */
  exempts_real_property: Verified | null;
  /** Whether the annual percentage rate is disclosed. */
  tells_apr: boolean;
};

const dollars = (amount: number): Cents => amount * 100;
const upTo = (amount: number, verified: Verified) => ({
  is: dollars(amount),
  verified,
  inclusive: true,
});
const DEPOSITORY = { is: 'depository', verified: 'summary' } as const;

export const LAWS: readonly Law[] = [
  {
    id: 'CA',
    cites: '10 CCR 900–956; Fin. Code 22800–22806',
    from: '2022-12-09',
    forms: FORMS,
    limit: upTo(500_000, 'recalled'),
    exempts: [{ is: 'depository', verified: 'text' }],
    exempts_real_property: 'text',
    tells_apr: true,
  },
  {
    id: 'NY',
    cites: '23 NYCRR 600; FSL 801–812',
    from: '2023-08-01',
    forms: FORMS,
    limit: upTo(2_500_000, 'text'),
    exempts: [
      { is: 'depository', verified: 'text' },
      { is: 'affiliate', verified: 'text' },
    ],
    exempts_real_property: 'recalled',
    tells_apr: true,
  },
  {
    id: 'VA',
    cites: 'Va. 6.2-2228–2238; 10VAC5-240',
    from: '2022-07-01',
    forms: ['sales_based'],
    limit: upTo(500_000, 'text'),
    exempts: [DEPOSITORY],
    exempts_real_property: null,
    tells_apr: false,
  },
  {
    id: 'CT',
    cites: 'CGS 36a-861–872',
    from: '2024-07-01',
    forms: ['sales_based'],
    limit: upTo(250_000, 'text'),
    exempts: [
      { is: 'depository', verified: 'text' },
      { is: 'affiliate', verified: 'text' },
    ],
    exempts_real_property: null,
    tells_apr: false,
  },
  {
    id: 'TX',
    cites: 'Tex. Fin. 398',
    from: '2025-09-01',
    forms: ['sales_based'],
    limit: { is: dollars(1_000_000), verified: 'text', inclusive: false },
    exempts: [DEPOSITORY],
    exempts_real_property: null,
    tells_apr: false,
  },
  {
    id: 'UT',
    cites: 'Utah 7-27',
    from: '2023-01-01',
    forms: FORMS,
    limit: upTo(1_000_000, 'text'),
    exempts: [{ is: 'depository', verified: 'text' }],
    exempts_real_property: 'text',
    tells_apr: false,
  },
  {
    id: 'GA',
    cites: 'O.C.G.A. 10-1-393.18',
    from: '2024-01-01',
    forms: FORMS,
    limit: upTo(500_000, 'text'),
    exempts: [DEPOSITORY],
    exempts_real_property: null,
    tells_apr: false,
  },
  {
    id: 'FL',
    cites: 'Fla. Stat. 559.961–559.9615',
    from: '2024-01-01',
    forms: FORMS,
    limit: upTo(500_000, 'text'),
    exempts: [DEPOSITORY],
    exempts_real_property: null,
    tells_apr: false,
  },
  {
    id: 'KS',
    cites: 'K.S.A. 75-783–787',
    from: '2024-07-01',
    forms: FORMS,
    limit: upTo(500_000, 'summary'),
    exempts: [DEPOSITORY],
    exempts_real_property: null,
    tells_apr: false,
  },
  {
    id: 'MO',
    cites: 'RSMo 427.300',
    from: '2025-02-28',
    forms: FORMS,
    limit: upTo(500_000, 'text'),
    exempts: [DEPOSITORY],
    exempts_real_property: null,
    tells_apr: false,
  },
  {
    id: 'LA',
    cites: 'La. R.S. 9:3137.10',
    from: '2025-08-01',
    forms: ['sales_based'],
    limit: null,
    exempts: [],
    exempts_real_property: null,
    tells_apr: false,
  },
];
