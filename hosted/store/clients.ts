import { eq } from 'drizzle-orm';
import type { Scope } from '../domain/values.ts';
import { digest, safeEqual } from '../secrets.ts';
import type { Db } from './db.ts';
import { partnerNow } from './partners.ts';
import { clients, partners } from './schema.ts';

export type ClientRow = { id: string; partner_id: string; scopes: Scope[]; now: Date };

/** Adds an OAuth client; of its secret only a digest is kept. */
export async function insertClient(
  db: Db,
  input: { id: string; partner_id: string; secret: string; scopes: readonly Scope[] },
): Promise<void> {
  await db.insert(clients).values({
    id: input.id,
    partner_id: input.partner_id,
    secret_digest: digest(input.secret),
    scopes: [...input.scopes],
  });
}

/** The client with this id and secret, and its partner's time. An unknown id takes as long as a wrong secret. */
export async function authenticateClient(
  db: Db,
  id: string,
  secret: string,
): Promise<ClientRow | undefined> {
  const rows = await db
    .select({
      id: clients.id,
      partner_id: clients.partner_id,
      scopes: clients.scopes,
      secret_digest: clients.secret_digest,
      now: partnerNow,
    })
    .from(clients)
    .innerJoin(partners, eq(partners.id, clients.partner_id))
    .where(eq(clients.id, id));
  const row = rows[0];
  const matches = safeEqual(row?.secret_digest ?? '', digest(secret));
  if (!row || !matches) return undefined;
  return { id: row.id, partner_id: row.partner_id, scopes: row.scopes, now: row.now };
}
