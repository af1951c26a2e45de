import type { Cents } from '../application.ts';
import { basisPoints, roundedHalfUp, times, whole } from '../exact.ts';
import type { Product } from '../values.ts';
import { apportion } from './apportion.ts';
import type { Payout } from './payout.ts';

/** Commission in basis points of the funded amount, by product. */
export const COMMISSION_BASIS_POINTS: Record<Product, number> = {
  revenue_based_financing: 700,
  term_loan: 350,
  business_line_of_credit: 250,
  sba_7a: 150,
  invoice_factoring: 300,
  asset_based_lending: 200,
  hard_money_lending: 200,
};
/** The service keeps 30 % of the commission; the rest is the partner's. */
export const SVC_FEE_BASIS_POINTS = 3000;

/** What an amount of a product earns. The commission is rounded to the cent, a half up; fee and share sum to it. */
export function payoutFor(
  product: Product,
  amount: Cents,
): Pick<Payout, 'commission' | 'svc_fee' | 'partner_share'> {
  const share = basisPoints(COMMISSION_BASIS_POINTS[product]);
  const commission = roundedHalfUp(times(whole(amount), share));
  const weights = [SVC_FEE_BASIS_POINTS, 10_000 - SVC_FEE_BASIS_POINTS];
  const [svc_fee = 0, partner_share = 0] = apportion(commission, weights);
  return { commission, svc_fee, partner_share };
}
