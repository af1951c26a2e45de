import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { FINAL_STATUSES } from '../domain/transitions.ts';
import type { Keyring } from '../secrets.ts';
import { wakeBankWorker } from './bank-links.ts';
import type { Db } from './db.ts';
import { latestNow, partnerNow } from './partners.ts';
import { bank_connections, partners, referrals } from './schema.ts';

/** How long one who reads an account has before another takes over. */
const LEASE_SECONDS = 120;

export type BankConnection = typeof bank_connections.$inferSelect;
/** … that one process has in hand, with its partner's time. */
export type ConnectionInHand = BankConnection & { now: Date };

/** An aggregator's token is sealed with the referral it is for as its context. */
const contextOf = (referralId: string) => `bank_connection:${referralId}`;
export const sealBankToken = (keyring: Keyring, referralId: string, token: string): Uint8Array =>
  keyring.seal(token, contextOf(referralId));
/** @throws where no key of the ring opens it, or it was another referral's */
export const openBankToken = (
  keyring: Keyring,
  { referral_id, sealed_token }: Pick<BankConnection, 'referral_id' | 'sealed_token'>,
): string => keyring.open(sealed_token, contextOf(referral_id));

/** Keeps the token of a connected account; it is read once this commits, where `read_at` says so. */
export async function insertBankConnection(
  db: Db,
  connection: Pick<
    BankConnection,
    'id' | 'partner_id' | 'referral_id' | 'sealed_token' | 'account_id' | 'read_at' | 'created_at'
  >,
): Promise<void> {
  await db.insert(bank_connections).values({ ...connection, provider: 'aggregator' });
  await wakeBankWorker(db);
}

/** Takes the account that has waited longest to be read, for two minutes: of any number of processes one reads it. */
export async function takeBankConnection(db: Db): Promise<ConnectionInHand | undefined> {
  return db.transaction(async (tx) => {
    const { read_at } = bank_connections;
    const [due] = await tx
      .select({ row: bank_connections, now: partnerNow })
      .from(bank_connections)
      .innerJoin(partners, eq(partners.id, bank_connections.partner_id))
      .where(and(lte(read_at, latestNow), lte(read_at, partnerNow)))
      .orderBy(asc(read_at))
      .limit(1)
      .for('update', { of: bank_connections, skipLocked: true });
    if (!due) return undefined;
    const { row, now } = due;
    const next = new Date(now.getTime() + LEASE_SECONDS * 1000);
    await setBankConnection(tx, row.id, { tries: row.tries + 1, read_at: next });
    return { ...row, now };
  });
}

/** Writes how far the reading of an account has come. */
export async function setBankConnection(
  db: Db,
  id: string,
  change: Partial<Pick<BankConnection, 'tries' | 'read_at' | 'remove_at'>>,
): Promise<void> {
  await db.update(bank_connections).set(change).where(eq(bank_connections.id, id));
}

/** The accounts of a referral are no longer shared: their tokens are given back once this commits. */
export async function endBankConnections(
  db: Db,
  of: Pick<BankConnection, 'partner_id' | 'referral_id'>,
  now: Date,
): Promise<void> {
  await db
    .update(bank_connections)
    .set({ read_at: null, remove_at: now })
    .where(
      and(
        eq(bank_connections.referral_id, of.referral_id),
        eq(bank_connections.partner_id, of.partner_id),
      ),
    );
  await wakeBankWorker(db);
}

/** Tokens to be given back, at most so many: no longer shared, or of a referral that is over. */
export async function connectionsToEnd(db: Db, limit: number): Promise<ConnectionInHand[]> {
  const { remove_at } = bank_connections;
  const isOver = and(inArray(referrals.status, FINAL_STATUSES), isNull(remove_at));
  const rows = await db
    .select({ row: bank_connections, now: partnerNow })
    .from(bank_connections)
    .innerJoin(partners, eq(partners.id, bank_connections.partner_id))
    .innerJoin(referrals, eq(referrals.id, bank_connections.referral_id))
    .where(or(isOver, and(lte(remove_at, latestNow), lte(remove_at, partnerNow))))
    .limit(limit);
  return rows.map(({ row, now }) => ({ ...row, now }));
}

/** The token was given back. */
export async function deleteBankConnection(db: Db, id: string): Promise<void> {
  await db.delete(bank_connections).where(eq(bank_connections.id, id));
}
