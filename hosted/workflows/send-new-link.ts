import type { PartnerSession } from '../context.ts';
import { isContacted } from '../domain/consent.ts';
import { recipientOf } from '../domain/recipient.ts';
import type { Db } from '../store/db.ts';
import { loadReferral } from '../store/load-referrals.ts';
import { insertNotifications, newLinksSince } from '../store/notifications.ts';
import { findApplication, lockReferral } from '../store/referrals.ts';

const MINUTE_MS = 60_000;
const BETWEEN_MS = 10 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MOST_A_DAY = 3;

/**
 * Writes a new link to the address on file, for a session whose own opens nothing any more: at most one in ten minutes and three a day for a
 * referral, and only where the service writes to its borrower. Who asks is told nothing of what came of it.
 */
export async function sendNewLink(db: Db, session: PartnerSession, now: Date): Promise<void> {
  const { partner_id, referral_id, owner } = session;
  if (referral_id === null || owner !== null) return;
  await db.transaction(async (tx) => {
    if (!(await lockReferral(tx, partner_id, referral_id))) return;
    const referral = await loadReferral(tx, partner_id, referral_id, now);
    if (!referral || !isContacted(referral.application) || !recipientOf(referral)) return;
    const sent = await newLinksSince(tx, referral_id, new Date(now.getTime() - DAY_MS));
    const last = Math.max(0, ...sent.map((at) => at.getTime()));
    if (sent.length >= MOST_A_DAY || now.getTime() - last < BETWEEN_MS) return;
    const notifications = [{ reason: 'new_link' as const, todo_ids: [] }];
    await insertNotifications(tx, referral, { notifications, now });
  });
}

/** Whether the service writes to the reader of a session: not whether it can. */
export async function isWrittenTo(db: Db, session: PartnerSession): Promise<boolean> {
  const { partner_id, referral_id, owner } = session;
  if (referral_id === null || owner !== null) return false;
  const application = await findApplication(db, partner_id, referral_id);
  return application !== undefined && isContacted(application);
}
