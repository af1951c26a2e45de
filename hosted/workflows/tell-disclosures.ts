import type { Offer } from '../domain/offers/offer.ts';
import type { Referral } from '../domain/referral.ts';
import { disclosureOf } from '../screens/disclosure/disclosure.ts';
import type { Db } from '../store/db.ts';
import { insertTransmissions } from '../store/disclosures.ts';
import type { DisclosureChannel } from '../store/schema/disclosures.ts';

/**
 * Keeps that the disclosures of offers go to somebody: to be called before figures of theirs are sent. Nothing is kept of a
 * scenario, which is nobody's deal.
 */
export async function tellDisclosures(
  db: Db,
  referral: Referral,
  told: {
    offers: readonly Offer[];
    channel: DisclosureChannel;
    /** The partner's client (`api`), or the borrower's session (`screen`). */
    receiver: string;
    now: Date;
  },
): Promise<void> {
  if (referral.as_of) return;
  const { channel, receiver, now: sent_at } = told;
  const rows = told.offers.flatMap((offer) => {
    const found = disclosureOf(referral, offer);
    return found ? [{ ...found, offer_id: offer.id, channel, receiver, sent_at }] : [];
  });
  const { id: referral_id, partner_id } = referral;
  await insertTransmissions(
    db,
    rows.map((row) => ({ ...row, referral_id, partner_id })),
  );
}
