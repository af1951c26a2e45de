import { and, eq, isNull } from 'drizzle-orm';
import type { Application } from '../domain/application.ts';
import type { Db } from './db.ts';
import { referrals, sandbox_bank_logins } from './schema.ts';

export type SandboxLogin = typeof sandbox_bank_logins.$inferSelect;

export async function insertSandboxLogin(
  db: Db,
  login: Pick<SandboxLogin, 'id' | 'reference' | 'purpose' | 'return_url' | 'business'>,
): Promise<void> {
  await db.insert(sandbox_bank_logins).values({ ...login, state: 'open', account_ids: [] });
}

export async function findSandboxLogin(db: Db, id: string): Promise<SandboxLogin | undefined> {
  const rows = await db.select().from(sandbox_bank_logins).where(eq(sandbox_bank_logins.id, id));
  return rows[0];
}

/** The login whose exchange gave this token. */
export async function sandboxLoginOf(
  db: Db,
  token_digest: string,
): Promise<SandboxLogin | undefined> {
  const rows = await db
    .select()
    .from(sandbox_bank_logins)
    .where(eq(sandbox_bank_logins.token_digest, token_digest));
  return rows[0];
}

/** Goes on with a login that is open. True for the one who did it. */
export async function changeSandboxLogin(
  db: Db,
  id: string,
  change: Partial<Pick<SandboxLogin, 'state' | 'reason' | 'bank' | 'account_ids'>>,
): Promise<boolean> {
  const rows = await db
    .update(sandbox_bank_logins)
    .set(change)
    .where(and(eq(sandbox_bank_logins.id, id), eq(sandbox_bank_logins.state, 'open')))
    .returning({ id: sandbox_bank_logins.id });
  return rows.length > 0;
}

/** Gives the token of a finished login, once. */
export async function exchangeSandboxLogin(
  db: Db,
  id: string,
  given: { token_digest: string; exchanged_at: Date },
): Promise<SandboxLogin | undefined> {
  const rows = await db
    .update(sandbox_bank_logins)
    .set(given)
    .where(
      and(
        eq(sandbox_bank_logins.id, id),
        eq(sandbox_bank_logins.state, 'finished'),
        isNull(sandbox_bank_logins.exchanged_at),
      ),
    )
    .returning();
  return rows[0];
}

/** From here on the token leads to nothing. */
export async function forgetSandboxToken(db: Db, token_digest: string): Promise<void> {
  await db
    .update(sandbox_bank_logins)
    .set({ token_digest: null })
    .where(eq(sandbox_bank_logins.token_digest, token_digest));
}

/** What was stated of a business, which the sandbox's banks know as their own. */
export async function statedIn(db: Db, referralId: string): Promise<Application | undefined> {
  const rows = await db
    .select({ application: referrals.application })
    .from(referrals)
    .where(eq(referrals.id, referralId));
  return rows[0]?.application;
}
