import type { Services } from '../context.ts';
import { isContacted } from '../domain/consent.ts';
import { textTime } from '../domain/text-hours.ts';
import type { Delivery, OutgoingMessage } from '../integrations/messenger.ts';
import { describeError } from '../logging.ts';
import { writeNotice } from '../screens/notice.ts';
import { loadReferral } from '../store/load-referrals.ts';
import { holdNotice, type Notice, sendLater, settleNotice, takeNotice } from '../store/notices.ts';
import { findPartner } from '../store/partners.ts';
import { lockReferral } from '../store/referrals.ts';
import { countReminder } from '../store/todos.ts';

/** More than this at once waits for the next turn. */
const MAX_A_TURN = 100;

type Worker = Pick<Services, 'db' | 'links' | 'messenger' | 'log'>;

/** Hands everything that borrowers are to be told to the messenger, one after the other. @returns how much there was. */
export async function deliverNotices(worker: Worker): Promise<number> {
  let handed = 0;
  for (; handed < MAX_A_TURN; handed += 1) {
    const notice = await takeNotice(worker.db);
    if (!notice) break;
    await deliver(worker, notice);
  }
  return handed;
}

async function deliver(worker: Worker, notice: Notice): Promise<void> {
  const message = await write(worker, notice);
  if (message && message.after > notice.now) return holdNotice(worker.db, notice, message.after);
  // Outside of any transaction: an answer can take long.
  const delivery = message ? await send(worker, message.outgoing) : 'refused';
  if (delivery === 'unavailable') await sendLater(worker.db, notice);
  else await settle(worker, notice, message?.outgoing.todo_ids ?? [], delivery === 'sent');
}

/** As it is to be said now, and when it may go: what was done meanwhile is not asked for, and the link is a fresh one. */
async function write(
  { db, links }: Worker,
  notice: Notice,
): Promise<{ outgoing: OutgoingMessage; after: Date } | undefined> {
  const { id, partner_id, referral_id, reason, now } = notice;
  const referral = await loadReferral(db, partner_id, referral_id, now);
  const found = await findPartner(db, partner_id);
  if (!referral || !found || !isContacted(referral.application)) return undefined;
  const written = writeNotice({ referral, partner: found.partner, links, now }, notice);
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

async function settle({ db }: Worker, notice: Notice, todoIds: string[], sent: boolean) {
  await db.transaction(async (tx) => {
    await lockReferral(tx, notice.partner_id, notice.referral_id);
    if (!(await settleNotice(tx, notice, sent))) return;
    if (sent && notice.reason === 'reminder') await countReminder(tx, notice.referral_id, todoIds);
  });
}
