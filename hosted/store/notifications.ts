import { and, asc, eq, gt, isNotNull, lte, or } from 'drizzle-orm';
import type { NotificationInput, NotificationReason } from '../domain/notifications.ts';
import type { Referral } from '../domain/referral.ts';
import { newId } from '../ids.ts';
import type { Db } from './db.ts';
import { partnerNow } from './partners.ts';
import { notifications, partners } from './schema.ts';
import { wake } from './transactions.ts';

/** The channel on which it is told that there is something to write to a borrower. */
export const NOTIFICATIONS_CHANNEL = 'svc_notifications';
/** How long one who hands a notification on has before another takes over. */
const LEASE_SECONDS = 120;
/** Seconds to the next try after the first, second … that failed. */
const RETRY_SECONDS = [5, 30, 120, 600, 3600] as const;

/** Keeps what a borrower is to be told, and lets it go out once this commits. */
export async function insertNotifications(
  db: Db,
  referral: Pick<Referral, 'id' | 'partner_id'>,
  input: { notifications: readonly NotificationInput[]; now: Date },
): Promise<void> {
  if (input.notifications.length === 0) return;
  await db.insert(notifications).values(
    input.notifications.map((notification) => ({
      ...notification,
      id: newId('ntc'),
      partner_id: referral.partner_id,
      referral_id: referral.id,
      created_at: input.now,
      send_at: input.now,
    })),
  );
  await wakeMessageWorker(db);
}

/** When new links of a referral were asked for, after a moment. */
export async function newLinksSince(db: Db, referralId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: notifications.created_at })
    .from(notifications)
    .where(
      and(
        eq(notifications.referral_id, referralId),
        eq(notifications.reason, 'new_link'),
        gt(notifications.created_at, since),
      ),
    );
  return rows.map(({ at }) => at);
}

/** To-dos of a referral that a message told of, or waits to tell of. */
export async function todosToldOf(db: Db, referralId: string): Promise<Set<string>> {
  const rows = await db
    .select({ todo_ids: notifications.todo_ids })
    .from(notifications)
    .where(
      and(
        eq(notifications.referral_id, referralId),
        or(isNotNull(notifications.sent_at), isNotNull(notifications.send_at)),
      ),
    );
  return new Set(rows.flatMap(({ todo_ids }) => todo_ids));
}

/** Lets it be looked at once this commits what is due: notifications, and reminders by a clock that was moved. */
export async function wakeMessageWorker(db: Db): Promise<void> {
  await wake(db, NOTIFICATIONS_CHANNEL);
}

/** A notification that one process has in hand. */
export type Notification = {
  id: string;
  partner_id: string;
  referral_id: string;
  reason: NotificationReason;
  todo_ids: string[];
  session_id: string | null;
  /** How often it was tried before. */
  tries: number;
  /** The partner's time. */
  now: Date;
};

/**
 * Takes the notification that has waited longest, for two minutes: of any number of processes one hands it
 * on. By the partner's clock. Undefined when none waits.
 */
export async function takeNotification(db: Db): Promise<Notification | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ notification: notifications, now: partnerNow })
      .from(notifications)
      .innerJoin(partners, eq(partners.id, notifications.partner_id))
      .where(lte(notifications.send_at, partnerNow))
      .orderBy(asc(notifications.send_at))
      .limit(1)
      .for('update', { of: notifications, skipLocked: true });
    if (!due) return undefined;
    const { notification, now } = due;
    await tx
      .update(notifications)
      .set({ tries: notification.tries + 1, send_at: secondsAfter(now, LEASE_SECONDS) })
      .where(eq(notifications.id, notification.id));
    const { id, partner_id, referral_id, reason, todo_ids, session_id, tries } = notification;
    return { id, partner_id, referral_id, reason, todo_ids, session_id, tries, now };
  });
}

/** It could not be handed on: it is tried again, after 5 s at first and an hour at most. */
export async function sendLater(db: Db, { id, tries, now }: Notification): Promise<void> {
  const wait = RETRY_SECONDS[Math.min(tries, RETRY_SECONDS.length - 1)] ?? LEASE_SECONDS;
  await db
    .update(notifications)
    .set({ send_at: secondsAfter(now, wait) })
    .where(and(eq(notifications.id, id), isNotNull(notifications.send_at)));
}

/** It may not go out before then: it waits, and this was no try. */
export async function holdNotification(
  db: Db,
  { id, tries }: Notification,
  until: Date,
): Promise<void> {
  await db
    .update(notifications)
    .set({ send_at: until, tries })
    .where(and(eq(notifications.id, id), isNotNull(notifications.send_at)));
}

/** It went out, or (`sent` false) never will. True for the one who settled it, where two tried. */
export async function settleNotification(
  db: Db,
  notification: Notification,
  sent: boolean,
): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ send_at: null, sent_at: sent ? notification.now : null })
    .where(and(eq(notifications.id, notification.id), isNotNull(notifications.send_at)))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

const secondsAfter = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);
