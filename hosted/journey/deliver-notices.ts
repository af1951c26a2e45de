import type { Services } from '../context.ts';
import { isContacted } from '../domain/consent.ts';
import { describeError } from '../logging.ts';
import { writeNotice } from '../screens/notice.ts';
import { loadDeal } from '../store/deals.ts';
import { type Notice, sendLater, settleNotice, takeNotice } from '../store/notices.ts';
import { findPartner } from '../store/partners.ts';
import { lockReferral } from '../store/referrals.ts';
import { countReminder } from '../store/todos.ts';
import type { Delivery, OutgoingMessage } from '../world/messenger.ts';

/** More than this at once waits for the next turn. */
const MAX_A_TURN = 100;

type Desk = Pick<Services, 'db' | 'links' | 'messenger' | 'log'>;

/** Hands everything that borrowers are to be told to the messenger, one after the other. @returns how much there was. */
export async function deliverNotices(desk: Desk): Promise<number> {
  let handed = 0;
  for (; handed < MAX_A_TURN; handed += 1) {
    const notice = await takeNotice(desk.db);
    if (!notice) break;
    await deliver(desk, notice);
  }
  return handed;
}

async function deliver(desk: Desk, notice: Notice): Promise<void> {
  const message = await write(desk, notice);
  // Outside of any transaction: an answer can take long.
  const delivery = message ? await send(desk, message) : 'refused';
  if (delivery === 'unavailable') await sendLater(desk.db, notice);
  else await settle(desk, notice, message?.todo_ids ?? [], delivery === 'sent');
}

/** As it is to be said now: what was done meanwhile is not asked for, and the link is a fresh one. */
async function write({ db, links }: Desk, notice: Notice): Promise<OutgoingMessage | undefined> {
  const { id, partner_id, referral_id, reason, now } = notice;
  const deal = await loadDeal(db, partner_id, referral_id);
  const found = await findPartner(db, partner_id);
  if (!deal || !found || !isContacted(deal.application)) return undefined;
  const written = writeNotice({ deal, partner: found.partner, links, now }, notice);
  return written && { ...written, reference: id, partner_id, referral_id, reason, at: now };
}

async function send({ messenger, log }: Desk, message: OutgoingMessage): Promise<Delivery> {
  try {
    return await messenger.send(message);
  } catch (error) {
    log.error({ error: describeError(error) }, 'a message could not be handed on');
    return 'unavailable';
  }
}

async function settle({ db }: Desk, notice: Notice, todoIds: string[], sent: boolean) {
  await db.transaction(async (tx) => {
    await lockReferral(tx, notice.partner_id, notice.referral_id);
    if (!(await settleNotice(tx, notice, sent))) return;
    if (sent && notice.reason === 'reminder') await countReminder(tx, notice.referral_id, todoIds);
  });
}
