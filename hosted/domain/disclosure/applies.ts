import type { Cents, IsoDate } from '../application.ts';
import type { LenderKind } from '../offers/offer.ts';
import type { Product } from '../values.ts';
import { FORM_OF, LAWS, type Law, type LawId } from './laws.ts';

/** What the question which law applies depends on. */
export type Case = {
  /** Of the business. */
  state: string;
  product: Product;
  amount: Cents;
  lender_kind: LenderKind;
  /** Whether real property secures it. */
  real_property: boolean;
  /** When the offer is made. */
  on: IsoDate;
};

/** Why a law applies (`covered`), or the first reason for which it does not. */
export type Reason =
  | 'no_state_law'
  | 'not_in_force'
  | 'product_not_covered'
  | 'above_limit'
  | 'lender_exempt'
  | 'real_property_exempt'
  | 'covered';

/** What a law says to a case. `confirmed`: what was relied on was seen in the law's text. */
export type Finding = { law: LawId | null; applies: boolean; reason: Reason; confirmed: boolean };

/** The disclosure law of the state, and whether it applies to a case. */
export function lawFor(of: Case): Finding {
  const law = LAWS.find(({ id }) => id === of.state);
  if (!law) return { law: null, applies: false, reason: 'no_state_law', confirmed: true };
  return { law: law.id, ...judge(law, of) };
}

function judge(law: Law, of: Case): Omit<Finding, 'law'> {
  if (of.on < law.from) return no('not_in_force', true);
  if (!law.forms.includes(FORM_OF[of.product])) return no('product_not_covered', true);
  const { limit } = law;
  if (limit && (limit.inclusive ? of.amount > limit.is : of.amount >= limit.is))
    return no('above_limit', limit.verified === 'text');
  const exemption = law.exempts.find(({ is }) => is === of.lender_kind);
  if (exemption) return no('lender_exempt', exemption.verified === 'text');
  if (of.real_property && law.exempts_real_property)
    return no('real_property_exempt', law.exempts_real_property === 'text');
  return { applies: true, reason: 'covered', confirmed: true };
}

const no = (reason: Reason, confirmed: boolean) => ({ applies: false, reason, confirmed });
