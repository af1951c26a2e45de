import type { Channel } from '../domain/contact-rules.ts';
import type { Db } from '../store/db.ts';
import { appendEvents } from '../store/events.ts';
import { lockReferral, referralsWithAddress } from '../store/referrals.ts';
import { setStopped } from '../store/stopped-numbers.ts';

/**
 * An address gets no more messages of a partner's service, or (`stopped` false) gets them again; every
 * referral with a contact of that address tells of it. Doing it twice changes nothing.
 */
export async function stopContact(
  db: Db,
  input: { partner_id: string; channel: Channel; address: string; stopped: boolean; now: Date },
): Promise<void> {
  const { partner_id, channel, address, stopped, now } = input;
  await db.transaction(async (tx) => {
    if (!(await setStopped(tx, { partner_id, address }, stopped))) return;
    for (const referral_id of await referralsWithAddress(tx, { partner_id, channel, address })) {
      await lockReferral(tx, partner_id, referral_id);
      const event = { kind: 'referral.contact_updated' as const, data: { channel, stopped } };
      await appendEvents(tx, { partner_id, referral_id, events: [event], now });
    }
  });
}
