import type { ScreenInput } from '../../src/contract/screen.ts';
import { knownOffers } from '../domain/offers.ts';
import { disclosureOf } from '../screens/disclosure/disclosure.ts';
import type { Db } from '../store/db.ts';
import { tellDisclosures } from '../workflows/tell-disclosures.ts';
import type { Reader, Subject } from './subject.ts';

/** Keeps which disclosures a screen carries to its reader, before it goes: each names its digest there. */
export async function keepDisclosures(
  db: Db,
  { referral }: Subject,
  { session, now }: Pick<Reader, 'session' | 'now'>,
  screen: ScreenInput,
): Promise<void> {
  if (!referral || referral.as_of || knownOffers(referral).length === 0) return;
  const text = JSON.stringify(screen);
  const offers = knownOffers(referral).filter((offer) => {
    const digest = disclosureOf(referral, offer)?.digest;
    return digest !== undefined && text.includes(digest);
  });
  await tellDisclosures(db, referral, { offers, channel: 'screen', receiver: session.id, now });
}
