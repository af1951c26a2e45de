import type { IsoDate } from '../application.ts';
import { dateOf } from '../calendar/dates.ts';
import type { OfferCosts } from '../offers/costs.ts';
import type { HeldReason, Offer, StatedFigures } from '../offers/offer.ts';
import { amountOf, type OfferTerms } from '../offers/terms.ts';
import { payoutFor } from '../payouts/commission.ts';
import type { Referral } from '../referral.ts';
import { type Finding, lawFor } from './applies.ts';
import { FORM_OF } from './laws.ts';
import { templateFor } from './templates.ts';

/** An eighth of a percentage point, in basis points. */
const TOLERANCE = 12.5;

type Made = Pick<Offer, 'lender_kind' | 'stated' | 'disclosure'> & { terms: OfferTerms };

/** The law that applies to an offer to a business of a state, made on a day. */
export function lawOf(
  { lender_kind, terms }: Pick<Made, 'lender_kind' | 'terms'>,
  { state, on }: { state: string; on: IsoDate },
): Finding {
  return lawFor({
    state,
    on,
    lender_kind,
    product: terms.product,
    amount: amountOf(terms),
    real_property: terms.collateral.kind === 'real_property',
  });
}

/** Whether a disclosure law covers an offer: no figure of it goes anywhere without its disclosure. */
export function isCovered(
  { application }: Pick<Referral, 'application'>,
  { terms, lender_kind, offered_at }: Offer,
): boolean {
  if (!terms) return false;
  const { state } = application.business.address;
  return lawOf({ terms, lender_kind }, { state, on: dateOf(offered_at) }).applies;
}

/** Why an offer has to be held, or null where it may be shown. Nothing of it is ever corrected. */
export function holdReason(offer: Made, costs: OfferCosts | null, law: Finding): HeldReason | null {
  if (!costs) return 'no_costs';
  if (law.applies && law.law && !isDisclosed(offer, law)) return 'no_template';
  if (differs(offer.stated, costs)) return 'figures_differ';
  if (!isOurPay(offer.terms)) return 'compensation_differs';
  const texan = law.applies && law.law === 'TX';
  const { debits, confession_of_judgment } = offer.terms;
  if (texan && debits.automatic && !debits.first_priority_interest) return 'debit_not_allowed';
  if (texan && confession_of_judgment) return 'confession_of_judgment';
  return null;
}

/** By the lender's own document, or by our template where there is one and the lender has approved it. */
function isDisclosed({ disclosure, terms }: Made, { law }: Finding): boolean {
  if (disclosure?.kind === 'file') return true;
  return (
    disclosure?.kind === 'template' &&
    law !== null &&
    templateFor(law, FORM_OF[terms.product]) !== undefined
  );
}

/** What the borrower is told the service is paid is what it is paid: by the lender, to the cent. */
function isOurPay(terms: OfferTerms): boolean {
  const { broker } = terms;
  const { commission } = payoutFor(terms.product, amountOf(terms));
  return broker.paid_by === 'lender' && Math.abs(broker.amount - commission) <= 1;
}

/** Dollars agree to the cent, as each payment may be rounded; the rate within an eighth of a point. */
export function differs(stated: StatedFigures | null, costs: OfferCosts): boolean {
  if (!stated) return false;
  const { apr_basis_points: apr, finance_charge, total_paid } = stated;
  const cents = costs.payment.count;
  return (
    (apr !== null && Math.abs(apr - costs.apr_basis_points) > TOLERANCE) ||
    (finance_charge !== null && Math.abs(finance_charge - costs.finance_charge) > cents) ||
    (total_paid !== null && Math.abs(total_paid - costs.total_paid) > cents)
  );
}
