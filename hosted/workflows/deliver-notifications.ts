import type { Services } from '../context.ts';
import { reminderSent } from '../domain/changes.ts';
import { isContacted } from '../domain/consent.ts';
import { timeOf } from '../domain/referral.ts';
import { textTime } from '../domain/text-hours.ts';
import { sendByConnector } from '../integrations/connector-messenger.ts';
import type { Delivery, OutgoingMessage } from '../integrations/messenger.ts';
import { describeError } from '../logging.ts';
import { email } from '../screens/copy/messages.ts';
import { type WrittenNotification, writeNotification } from '../screens/notification.ts';
import { writeToSigner } from '../screens/signer-notification.ts';
import { partnerName } from '../screens/theme/display-name.ts';
import { connectorOf } from '../store/connectors.ts';
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
import { replyToken } from '../store/reply-tokens.ts';
import { signingsOf } from '../store/signings.ts';
import { countReminder } from '../store/todos.ts';
import { unsubscribeUrl } from '../unsubscribing.ts';
import { writeMessage } from './write-message.ts';

/** More than this at once waits for the next turn. */
const MAX_A_TURN = 100;

/** A notification in words, for outside and for the conversation, and when it may go. */
type Prepared = { outgoing: OutgoingMessage; in_thread: string; after: Date };

type Worker = Pick<
  Services,
  'db' | 'links' | 'messenger' | 'log' | 'keyring' | 'config' | 'outbound'
>;

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
  else await settle(worker, notification, delivery === 'sent' ? message : undefined);
}

/** As it is to be said now, and when it may go: what was done meanwhile is not asked for, and the link is a fresh one. */
async function write(
  { db, links, keyring, config }: Worker,
  notification: Notification,
): Promise<Prepared | undefined> {
  const { id, partner_id, referral_id, reason, now } = notification;
  const referral = await loadReferral(db, partner_id, referral_id, now);
  const found = await findPartner(db, partner_id);
  if (!referral || !found || !isContacted(referral.application)) return undefined;
  const source = { referral, partner: found.partner, links, now };
  const all = await inWords(db, source, notification);
  if (!all) return undefined;
  const { in_thread, ...written } = all;
  const { state } = referral.application.business.address;
  return {
    outgoing: {
      ...written,
      reference: id,
      partner_id,
      referral_id,
      reason,
      from_name: email.from(partnerName({}, found.partner)),
      reply_token: await replyToken(db, referral_id),
      // It is the borrower's to stop, by who gets what is written to the borrower.
      unsubscribe_url:
        notification.session_id === null
          ? unsubscribeUrl({ keyring, publicUrl: config.publicUrl }, referral_id)
          : undefined,
      at: now,
    },
    in_thread,
    after: written.channel === 'text' ? textTime(now, state) : now,
  };
}

/** In words, for the borrower, or for one who signs by a link of their own. */
async function inWords(
  db: Worker['db'],
  source: Parameters<typeof writeNotification>[0],
  { reason, session_id, todo_ids }: Notification,
): Promise<WrittenNotification | undefined> {
  if (session_id === null)
    return reason === 'signature_asked'
      ? undefined
      : writeNotification(source, { reason, todo_ids });
  if (reason !== 'signature_asked' && reason !== 'offer_signed') return undefined;
  const { partner_id, id: referral_id } = source.referral;
  const signings = await signingsOf(db, { partner_id, referral_id });
  return writeToSigner(source, { reason, session_id }, signings);
}

async function send(worker: Worker, message: OutgoingMessage): Promise<Delivery> {
  const { db, keyring, messenger, outbound, log } = worker;
  try {
    const connector = await connectorOf(db, keyring, message);
    if (connector) return await sendByConnector(outbound, connector, message);
    return await messenger.send(message);
  } catch (error) {
    log.error({ error: describeError(error) }, 'a message could not be handed on');
    return 'unavailable';
  }
}

/** Nothing more comes of it. What was sent stands in the conversation from now on, without its links. */
async function settle({ db }: Worker, notification: Notification, sent: Prepared | undefined) {
  const { partner_id, referral_id, now } = notification;
  await db.transaction(async (tx) => {
    const known = await lockReferral(tx, partner_id, referral_id);
    if (!(await settleNotification(tx, notification, sent !== undefined)) || !sent) return;
    const referral = known && (await loadReferral(tx, partner_id, referral_id, now));
    const counted =
      notification.reason === 'reminder'
        ? (await countReminder(tx, referral_id, sent.outgoing.todo_ids)).map(reminderSent)
        : [];
    const written = referral
      ? (
          await writeMessage(tx, referral, {
            author_role: 'automated',
            channel: sent.outgoing.channel,
            body: sent.in_thread,
            todo_ids: sent.outgoing.todo_ids,
            sender_key: notification.id,
            at: timeOf(referral, now),
          })
        ).events
      : [];
    await appendEvents(tx, { ...notification, events: [...counted, ...written] });
  });
}
