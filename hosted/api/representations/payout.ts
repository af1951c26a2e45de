import type { Referral } from '../../domain/referral.ts';
import type { Payout } from '../../schemas/payout.ts';
import { PAYOUT_STATUS_NAMES } from '../../screens/copy/partner.ts';

/** A payout is one referral's, and has its id. */
export const payoutId = (referralId: string) => referralId.replace(/^ref_/, 'po_');
export const referralOf = (payoutId: string) => payoutId.replace(/^po_/, 'ref_');

/** The payout of a referral as its partner sees it; undefined where there is none. */
export function toPayout(referral: Referral): Payout | undefined {
  const { id, application, funded, payout } = referral;
  return (
    (payout && {
      id: payoutId(id),
      object: 'payout',
      referral_id: id,
      external_id: application.external_id,
      status: payout.status,
      status_label: PAYOUT_STATUS_NAMES[payout.status],
      lender: funded?.lender,
      funded_amount: funded?.amount,
      funded_at: funded?.funded_at,
      commission: payout.commission,
      svc_fee: payout.svc_fee,
      partner_share: payout.partner_share,
      scheduled_for: payout.scheduled_for ?? undefined,
      paid_at: payout.paid_at ?? undefined,
    }) ??
    undefined
  );
}
