import { eq, sql } from 'drizzle-orm';
import type { ClientPrincipal, LenderPrincipal } from '../context.ts';
import type { Scope } from '../domain/values.ts';
import { digest } from '../secrets.ts';
import type { Db } from './db.ts';
import { partnerColumns, partnerNow } from './partners.ts';
import { access_tokens, clients, lenders, partners } from './schema.ts';
import { type At, statement } from './statement.ts';

/** Specification section 8. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

/** Keeps the digest of a token for 15 minutes of the partner's time. */
export async function insertAccessToken(
  db: Db,
  input: { token: string; client_id: string; scopes: readonly Scope[]; now: Date },
): Promise<void> {
  await db.insert(access_tokens).values({
    digest: digest(input.token),
    client_id: input.client_id,
    scopes: [...input.scopes],
    expires_at: new Date(input.now.getTime() + ACCESS_TOKEN_SECONDS * 1000),
  });
}

/** The partner whose client holds the token, with their time. Also for one that has expired: compare `expires_at` with `now`. */
export async function findClientPrincipal(
  db: Db,
  token: string,
): Promise<ClientPrincipal | undefined> {
  const [row] = await selectByToken(db, { digest: digest(token) });
  return row && { kind: 'client', ...row };
}

const selectByToken = statement('client_principal', (db, at: At<{ digest: string }>) =>
  db
    .select({
      client_id: access_tokens.client_id,
      scopes: access_tokens.scopes,
      expires_at: access_tokens.expires_at,
      partner: partnerColumns,
      now: partnerNow,
    })
    .from(access_tokens)
    .innerJoin(clients, eq(clients.id, access_tokens.client_id))
    .innerJoin(partners, eq(partners.id, clients.partner_id))
    .where(eq(access_tokens.digest, at('digest'))),
);

/** The lender whose client holds the token, with the database's time. Also for one that has expired. */
export async function findLenderPrincipal(
  db: Db,
  token: string,
): Promise<(LenderPrincipal & { expires_at: Date }) | undefined> {
  const [row] = await db
    .select({
      client_id: access_tokens.client_id,
      scopes: access_tokens.scopes,
      expires_at: access_tokens.expires_at,
      lender: { id: lenders.id, name: lenders.name, kind: lenders.kind },
      now: sql`now()`.mapWith(partners.created_at),
    })
    .from(access_tokens)
    .innerJoin(clients, eq(clients.id, access_tokens.client_id))
    .innerJoin(lenders, eq(lenders.id, clients.lender_id))
    .where(eq(access_tokens.digest, digest(token)));
  return row && { kind: 'lender_client', ...row };
}

/** A partner's client as it is now, with the scopes that it may be given. */
export async function findClient(db: Db, id: string): Promise<ClientPrincipal | undefined> {
  const [row] = await db
    .select({
      client_id: clients.id,
      scopes: clients.scopes,
      expires_at: partnerNow,
      partner: partnerColumns,
      now: partnerNow,
    })
    .from(clients)
    .innerJoin(partners, eq(partners.id, clients.partner_id))
    .where(eq(clients.id, id));
  return row && { kind: 'client', ...row };
}
