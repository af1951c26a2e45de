import type { Services } from '../context.ts';
import { reminderSent } from '../domain/changes.ts';
import { isContacted } from '../domain/consent.ts';
import { textTime } from '../domain/text-hours.ts';
import type { Delivery, OutgoingMessage } from '../integrations/messenger.ts';
import { describeError } from '../logging.ts';
import { writeNotification } from '../screens/notification.ts';
import { appendEvents } from '../store/events.ts';
import { loadReferral } from '../store/load-referrals.ts';
import {
  holdNotification,
  type Notification,
  sendLater,
  settleNotification,
  takeNotification,
} from '../store/notifications.ts';
import { findPartner } from '../store/partners.ts';
import { lockReferral } from '../store/referrals.ts';
import { countReminder } from '../store/todos.ts';

/** More than this at once waits for the next turn. */
const MAX_A_TURN = 100;

type Worker = Pick<Services, 'db' | 'links' | 'messenger' | 'log'>;

/** Hands everything that borrowers are to be told to the messenger, one after the other. @returns how much there was. */
export async function deliverNotifications(worker: Worker): Promise<number> {
  let handed = 0;
  for (; handed < MAX_A_TURN; handed += 1) {
    const notification = await takeNotification(worker.db);
    if (!notification) break;
    await deliver(worker, notification);
  }
  return handed;
}

async function deliver(worker: Worker, notification: Notification): Promise<void> {
  const message = await write(worker, notification);
  if (message && message.after > notification.now)
    return holdNotification(worker.db, notification, message.after);
  // Outside of any transaction: an answer can take long.
  const delivery = message ? await send(worker, message.outgoing) : 'refused';
  if (delivery === 'unavailable') await sendLater(worker.db, notification);
  else await settle(worker, notification, message?.outgoing.todo_ids ?? [], delivery === 'sent');
}

/** As it is to be said now, and when it may go: what was done meanwhile is not asked for, and the link is a fresh one. */
async function write(
  { db, links }: Worker,
  notification: Notification,
): Promise<{ outgoing: OutgoingMessage; after: Date } | undefined> {
  const { id, partner_id, referral_id, reason, now } = notification;
  const referral = await loadReferral(db, partner_id, referral_id, now);
  const found = await findPartner(db, partner_id);
  if (!referral || !found || !isContacted(referral.application)) return undefined;
  const written = writeNotification({ referral, partner: found.partner, links, now }, notification);
  if (!written) return undefined;
  const { state } = referral.application.business.address;
  return {
    outgoing: { ...written, reference: id, partner_id, referral_id, reason, at: now },
    after: written.channel === 'text' ? textTime(now, state) : now,
  };
}

async function send({ messenger, log }: Worker, message: OutgoingMessage): Promise<Delivery> {
  try {
    return await messenger.send(message);
  } catch (error) {
    log.error({ error: describeError(error) }, 'a message could not be handed on');
    return 'unavailable';
  }
}

async function settle(
  { db }: Worker,
  notification: Notification,
  todoIds: string[],
  sent: boolean,
) {
  await db.transaction(async (tx) => {
    await lockReferral(tx, notification.partner_id, notification.referral_id);
    if (!(await settleNotification(tx, notification, sent))) return;
    if (!sent || notification.reason !== 'reminder') return;
    const todos = await countReminder(tx, notification.referral_id, todoIds);
    await appendEvents(tx, { ...notification, events: todos.map(reminderSent) });
  });
}
