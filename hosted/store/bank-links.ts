import { and, asc, desc, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { EVENTS_CHANNEL } from './events.ts';
import { latestNow, partnerNow } from './partners.ts';
import { bank_links, partners } from './schema.ts';
import { wake } from './transactions.ts';

/** The channel on which it is told that there is something to do with banks. */
export const BANK_CHANNEL = 'svc_bank';
/** How long one who asks the aggregator has before another takes over. */
const LEASE_SECONDS = 120;

export type BankLink = typeof bank_links.$inferSelect;
/** … that one process has in hand, with its partner's time. */
export type LinkInHand = BankLink & { now: Date };
type Change = Partial<
  Pick<
    BankLink,
    | 'state'
    | 'failure'
    | 'institution'
    | 'accounts'
    | 'account_index'
    | 'sealed_token'
    | 'tries'
    | 'ask_at'
  >
>;

/** Lets it be looked at once this commits what is due, as by a clock that was moved. */
export const wakeBankWorker = (db: Db): Promise<void> => wake(db, BANK_CHANNEL);

export async function insertBankLink(
  db: Db,
  row: Omit<typeof bank_links.$inferInsert, 'revision' | 'tries' | 'accounts'>,
): Promise<void> {
  await db.insert(bank_links).values({ ...row, accounts: [] });
  await told(db, row.referral_id);
}

/** The newest login that was begun for a referral. */
export async function latestBankLink(
  db: Db,
  { partner_id, referral_id }: Pick<BankLink, 'partner_id' | 'referral_id'>,
): Promise<BankLink | undefined> {
  const rows = await db
    .select()
    .from(bank_links)
    .where(and(eq(bank_links.referral_id, referral_id), eq(bank_links.partner_id, partner_id)))
    .orderBy(desc(bank_links.created_at), desc(bank_links.id))
    .limit(1);
  return rows[0];
}

/** What tells one state of a referral's logins from any other. */
export async function bankRevision(db: Db, referralId: string): Promise<string> {
  const rows = await db
    .select({ revision: sql<string>`coalesce(sum(${bank_links.revision} + 1), 0)::text` })
    .from(bank_links)
    .where(eq(bank_links.referral_id, referralId));
  return rows[0]?.revision ?? '0';
}

/**
 * Changes a login that is in one of the states, and tells who follows it. True for the one who did it: of any number who
 * try at once, one does.
 */
export async function changeBankLink(
  db: Db,
  { id, referral_id }: Pick<BankLink, 'id' | 'referral_id'>,
  from: readonly BankLink['state'][],
  change: Change,
): Promise<boolean> {
  const rows = await db
    .update(bank_links)
    .set({ ...change, revision: sql`${bank_links.revision} + 1` })
    .where(and(eq(bank_links.id, id), inArray(bank_links.state, [...from])))
    .returning({ id: bank_links.id });
  if (rows.length > 0) await told(db, referral_id);
  return rows.length > 0;
}

const NOT_OVER = ['waiting', 'accounts', 'confirm'] as const;

/**
 * Ends logins that have not come to their end: of a referral, or begun in any of some sessions. A worker gives back what
 * came of them, and ends them at the aggregator.
 */
export async function cancelBankLinks(
  db: Db,
  of: { partner_id: string } & ({ referral_id: string } | { session_ids: readonly string[] }),
  now: Date,
): Promise<void> {
  const which =
    'referral_id' in of
      ? eq(bank_links.referral_id, of.referral_id)
      : inArray(bank_links.session_id, [...of.session_ids]);
  const rows = await db
    .update(bank_links)
    .set({ state: 'cancelled', ask_at: now, revision: sql`${bank_links.revision} + 1` })
    .where(
      and(
        eq(bank_links.partner_id, of.partner_id),
        which,
        inArray(bank_links.state, [...NOT_OVER]),
      ),
    )
    .returning({ referral_id: bank_links.referral_id });
  for (const id of new Set(rows.map(({ referral_id }) => referral_id))) await told(db, id);
}

/**
 * Somebody opens the link that the aggregator leads back to. False where it was opened before, where its login was ended
 * or has led to an account, and where another was begun since.
 */
export async function takeReturn(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const newer = alias(bank_links, 'newer');
  const rows = await db
    .update(bank_links)
    .set({ returned_at: now })
    .where(
      and(
        eq(bank_links.return_session_id, sessionId),
        isNull(bank_links.returned_at),
        inArray(bank_links.state, [...NOT_OVER, 'failed']),
        notExists(
          db
            .select({ id: newer.id })
            .from(newer)
            .where(
              and(
                eq(newer.referral_id, bank_links.referral_id),
                gt(newer.created_at, bank_links.created_at),
              ),
            ),
        ),
      ),
    )
    .returning({ id: bank_links.id });
  return rows.length > 0;
}

/** Takes the login that has waited longest for the aggregator, for two minutes. */
export async function takeBankLink(db: Db): Promise<LinkInHand | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ link: bank_links, now: partnerNow })
      .from(bank_links)
      .innerJoin(partners, eq(partners.id, bank_links.partner_id))
      .where(and(lte(bank_links.ask_at, latestNow), lte(bank_links.ask_at, partnerNow)))
      .orderBy(asc(bank_links.ask_at))
      .limit(1)
      .for('update', { of: bank_links, skipLocked: true });
    if (!due) return undefined;
    const { link, now } = due;
    const tries = link.tries + 1;
    const ask_at = new Date(now.getTime() + LEASE_SECONDS * 1000);
    await tx.update(bank_links).set({ tries, ask_at }).where(eq(bank_links.id, link.id));
    return { ...link, tries, ask_at, now };
  });
}

/** When the aggregator is asked next about a login in hand, unless it is to be asked at once by now. */
export async function askAgainAt(
  db: Db,
  { id, ask_at: leased }: LinkInHand,
  ask_at: Date,
): Promise<void> {
  const isInHand = leased ? eq(bank_links.ask_at, leased) : isNull(bank_links.ask_at);
  await db
    .update(bank_links)
    .set({ ask_at })
    .where(and(eq(bank_links.id, id), isInHand));
}

/** The login that the aggregator knows by its own id is to be asked about at once. It says nothing of what became of it. */
export async function askNow(db: Db, aggregatorId: string): Promise<void> {
  await db
    .update(bank_links)
    .set({ ask_at: sql`least(${bank_links.ask_at}, ${bank_links.created_at})` })
    .where(and(eq(bank_links.aggregator_id, aggregatorId), eq(bank_links.state, 'waiting')));
  await wakeBankWorker(db);
}

async function told(db: Db, referralId: string): Promise<void> {
  await wakeBankWorker(db);
  await wake(db, EVENTS_CHANNEL, referralId);
}
