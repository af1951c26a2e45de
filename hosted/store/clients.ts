import { eq, sql } from 'drizzle-orm';
import type { Scope } from '../domain/values.ts';
import { digest, safeEqual } from '../secrets.ts';
import type { Db } from './db.ts';
import { partnerNow } from './partners.ts';
import { access_tokens, clients, partners } from './schema.ts';

/** `now` is its partner's time; a lender's is the database's. */
export type ClientRow = { id: string; scopes: Scope[]; now: Date };

/** Whose a client is. */
type Owner = { partner_id: string } | { lender_id: string };

/** Adds an OAuth client; of its secret only a digest is kept. */
export async function insertClient(
  db: Db,
  { secret, scopes, ...rest }: Owner & { id: string; secret: string; scopes: readonly Scope[] },
): Promise<void> {
  await db.insert(clients).values({ ...rest, secret_digest: digest(secret), scopes: [...scopes] });
}

/**
 * Gives a client another secret. The old one ends with the transaction, and so does every access token of the client:
 * whoever has the old secret may hold some. @returns whether there is such a client
 */
export async function replaceSecret(db: Db, id: string, secret: string): Promise<boolean> {
  const rows = await db
    .update(clients)
    .set({ secret_digest: digest(secret) })
    .where(eq(clients.id, id))
    .returning({ id: clients.id });
  await db.delete(access_tokens).where(eq(access_tokens.client_id, id));
  return rows.length > 0;
}

/** The client with this id and secret. An unknown id takes as long as a wrong secret. */
export async function authenticateClient(
  db: Db,
  id: string,
  secret: string,
): Promise<ClientRow | undefined> {
  const rows = await db
    .select({
      id: clients.id,
      scopes: clients.scopes,
      secret_digest: clients.secret_digest,
      now: sql`coalesce(${partnerNow}, now())`.mapWith(partners.created_at),
    })
    .from(clients)
    .leftJoin(partners, eq(partners.id, clients.partner_id))
    .where(eq(clients.id, id));
  const row = rows[0];
  const matches = safeEqual(row?.secret_digest ?? '', digest(secret));
  if (!row || !matches) return undefined;
  return { id: row.id, scopes: row.scopes, now: row.now };
}
