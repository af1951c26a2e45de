import type { Application, Cents } from '../application.ts';
import { basisPoints, roundedHalfUp, times, whole } from '../exact.ts';
import type { Product } from '../values.ts';
import { apportion } from './apportion.ts';
import { COMMISSION_BASIS_POINTS, SVC_FEE_BASIS_POINTS } from './commission.ts';
import {
  type Earned,
  PAYEES,
  type Payee,
  type Payout,
  type PayoutLine,
  type PayoutTerms,
  type Rates,
} from './payout.ts';
import { type PayoutTrigger, payoutAfter } from './transitions.ts';

const ALL = 10_000;

/** A payout has no such move where it stands. */
export class IllegalPayoutMoveError extends Error {
  override readonly name = 'IllegalPayoutMoveError';
}

/** What each gets of an amount. The parts sum to the commission. */
export function partsOf(amount: Cents, rates: Rates): Record<Payee, Cents> {
  const commission = roundedHalfUp(times(whole(amount), basisPoints(rates.commission)));
  const [service = 0, share = 0] = apportion(commission, [rates.svc_fee, ALL - rates.svc_fee]);
  const [partner = 0, sub_partner = 0] = apportion(share, [ALL - rates.override, rates.override]);
  return { service, partner, sub_partner };
}

/** The loan is paid out: what was funded decides, and rates are frozen. */
export function earnPayout(
  loan: { product: Product; amount: Cents; source: Application['source'] },
  terms: PayoutTerms,
  now: Date,
): Payout {
  const rates = {
    commission: COMMISSION_BASIS_POINTS[loan.product],
    svc_fee: SVC_FEE_BASIS_POINTS,
    override: loan.source?.sub_partner_id === undefined ? 0 : terms.override,
  };
  const earned = { product: loan.product, rates, attribution: loan.source ?? {}, lines: [] };
  const waiting: Payout = {
    status: 'awaiting_destination',
    ...sums([]),
    scheduled_for: null,
    paid_at: null,
    earned,
  };
  const written = withLines(waiting, earned, loan.amount, 'funded', now);
  return terms.has_destination ? setDestination(written, now) : written;
}

/** The lender corrects what it funded: the difference is written beside what stands, at the rates that were frozen. */
export function correctPayout(payout: Payout, amount: Cents, now: Date): Payout {
  const { earned, status } = payout;
  if (!earned || status === 'canceled' || status === 'reversed')
    throw new IllegalPayoutMoveError(`${status} has no correction`);
  return withLines(payout, earned, amount, 'corrected', now);
}

/** The loan was taken back: lines that bring all to nothing. */
export function reversePayout(payout: Payout, now: Date): Payout {
  const { earned } = payout;
  const next = movedPayout(payout, 'funding_reversed');
  return earned ? withLines(next, earned, 0, 'reversed', now) : next;
}

/** Somebody at the partner said where to pay. */
export function setDestination(payout: Payout, now: Date): Payout {
  return { ...movedPayout(payout, 'destination_set'), scheduled_for: payoutDate(now) };
}

export function removeDestination(payout: Payout): Payout {
  return { ...movedPayout(payout, 'destination_removed'), scheduled_for: null };
}

/** The share has left. */
export function payPayout(payout: Payout, now: Date): Payout {
  return { ...movedPayout(payout, 'paid'), paid_at: now.toISOString() };
}

/** A deal that ended earns nothing. */
export function cancelEstimate(payout: Payout): Payout {
  return { ...movedPayout(payout, 'ended'), ...sums([]) };
}

/** @throws IllegalPayoutMoveError */
function movedPayout(payout: Payout, trigger: PayoutTrigger): Payout {
  const status = payoutAfter(payout.status, trigger);
  if (!status) throw new IllegalPayoutMoveError(`${payout.status} has no move by ${trigger}`);
  return { ...payout, status };
}

function withLines(
  payout: Payout,
  earned: Earned,
  funded_amount: Cents,
  reason: PayoutLine['reason'],
  now: Date,
): Payout {
  const due = partsOf(funded_amount, earned.rates);
  const added = PAYEES.map(
    (payee): PayoutLine => ({
      payee,
      amount: due[payee] - totalOf(earned.lines, payee),
      funded_amount,
      reason,
      at: now.toISOString(),
    }),
  ).filter(({ amount }) => amount !== 0);
  const lines = [...earned.lines, ...added];
  return { ...payout, ...sums(lines), earned: { ...earned, lines } };
}

function sums(lines: readonly PayoutLine[]) {
  const svc_fee = totalOf(lines, 'service');
  const partner_share = totalOf(lines, 'partner') + totalOf(lines, 'sub_partner');
  return { commission: svc_fee + partner_share, svc_fee, partner_share };
}

const totalOf = (lines: readonly PayoutLine[], payee: Payee): Cents =>
  lines.filter((line) => line.payee === payee).reduce((sum, { amount }) => sum + amount, 0);

/** Payouts leave on the 15th of the month after they were earned, or could first be paid. `YYYY-MM-DD`. */
export function payoutDate(from: Date): string {
  const date = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 15));
  return date.toISOString().slice(0, 10);
}
