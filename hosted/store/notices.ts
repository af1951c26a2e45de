import { and, asc, eq, isNotNull, lte, or } from 'drizzle-orm';
import type { NoticeInput, NoticeReason } from '../domain/notices.ts';
import type { Referral } from '../domain/referral.ts';
import { newId } from '../ids.ts';
import type { Db } from './db.ts';
import { partnerNow } from './partners.ts';
import { notices, partners } from './schema.ts';
import { wake } from './transactions.ts';

/** The channel on which it is told that there is something to write to a borrower. */
export const NOTICES_CHANNEL = 'svc_notices';
/** How long one who hands a notice on has before another takes over. */
const LEASE_SECONDS = 120;
/** Seconds to the next try after the first, second … that failed. */
const RETRY_SECONDS = [5, 30, 120, 600, 3600] as const;

/** Keeps what a borrower is to be told, and lets it go out once this commits. */
export async function insertNotices(
  db: Db,
  referral: Pick<Referral, 'id' | 'partner_id'>,
  input: { notices: readonly NoticeInput[]; now: Date },
): Promise<void> {
  if (input.notices.length === 0) return;
  await db.insert(notices).values(
    input.notices.map((notice) => ({
      ...notice,
      id: newId('ntc'),
      partner_id: referral.partner_id,
      referral_id: referral.id,
      created_at: input.now,
      send_at: input.now,
    })),
  );
  await wakeMessageWorker(db);
}

/** To-dos of a referral that a message told of, or waits to tell of. */
export async function todosToldOf(db: Db, referralId: string): Promise<Set<string>> {
  const rows = await db
    .select({ todo_ids: notices.todo_ids })
    .from(notices)
    .where(
      and(
        eq(notices.referral_id, referralId),
        or(isNotNull(notices.sent_at), isNotNull(notices.send_at)),
      ),
    );
  return new Set(rows.flatMap(({ todo_ids }) => todo_ids));
}

/** Lets it be looked at once this commits what is due: notices, and reminders by a clock that was moved. */
export async function wakeMessageWorker(db: Db): Promise<void> {
  await wake(db, NOTICES_CHANNEL);
}

/** A notice that one process has in hand. */
export type Notice = {
  id: string;
  partner_id: string;
  referral_id: string;
  reason: NoticeReason;
  todo_ids: string[];
  /** How often it was tried before. */
  tries: number;
  /** The partner's time. */
  now: Date;
};

/**
 * Takes the notice that has waited longest, for two minutes: of any number of processes one hands it
 * on. By the partner's clock. Undefined when none waits.
 */
export async function takeNotice(db: Db): Promise<Notice | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ notice: notices, now: partnerNow })
      .from(notices)
      .innerJoin(partners, eq(partners.id, notices.partner_id))
      .where(lte(notices.send_at, partnerNow))
      .orderBy(asc(notices.send_at))
      .limit(1)
      .for('update', { of: notices, skipLocked: true });
    if (!due) return undefined;
    const { notice, now } = due;
    await tx
      .update(notices)
      .set({ tries: notice.tries + 1, send_at: secondsAfter(now, LEASE_SECONDS) })
      .where(eq(notices.id, notice.id));
    const { id, partner_id, referral_id, reason, todo_ids, tries } = notice;
    return { id, partner_id, referral_id, reason, todo_ids, tries, now };
  });
}

/** It could not be handed on: it is tried again, after 5 s at first and an hour at most. */
export async function sendLater(db: Db, { id, tries, now }: Notice): Promise<void> {
  const wait = RETRY_SECONDS[Math.min(tries, RETRY_SECONDS.length - 1)] ?? LEASE_SECONDS;
  await db
    .update(notices)
    .set({ send_at: secondsAfter(now, wait) })
    .where(and(eq(notices.id, id), isNotNull(notices.send_at)));
}

/** It may not go out before then: it waits, and this was no try. */
export async function holdNotice(db: Db, { id, tries }: Notice, until: Date): Promise<void> {
  await db
    .update(notices)
    .set({ send_at: until, tries })
    .where(and(eq(notices.id, id), isNotNull(notices.send_at)));
}

/** It went out, or (`sent` false) never will. True for the one who settled it, where two tried. */
export async function settleNotice(db: Db, notice: Notice, sent: boolean): Promise<boolean> {
  const rows = await db
    .update(notices)
    .set({ send_at: null, sent_at: sent ? notice.now : null })
    .where(and(eq(notices.id, notice.id), isNotNull(notices.send_at)))
    .returning({ id: notices.id });
  return rows.length > 0;
}

const secondsAfter = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);
