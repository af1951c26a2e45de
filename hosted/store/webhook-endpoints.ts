import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { AFTER_END_DAYS, OLD_SECRET_HOURS } from '../domain/webhooks.ts';
import { newId } from '../ids.ts';
import type { Keyring } from '../secrets.ts';
import type { Db } from './db.ts';
import { partnerNow } from './partners.ts';
import { partners, referrals, webhook_endpoints } from './schema.ts';

export type WebhookEndpoint = Omit<
  typeof webhook_endpoints.$inferSelect,
  'sealed_secret' | 'sealed_old_secret'
>;
type Changes = Partial<Pick<WebhookEndpoint, 'url' | 'types' | 'description' | 'state'>>;
type Of = { partner_id: string; id: string };

/** All but the secrets. */
const columns = {
  id: webhook_endpoints.id,
  partner_id: webhook_endpoints.partner_id,
  referral_id: webhook_endpoints.referral_id,
  url: webhook_endpoints.url,
  types: webhook_endpoints.types,
  description: webhook_endpoints.description,
  state: webhook_endpoints.state,
  old_secret_until: webhook_endpoints.old_secret_until,
  created_at: webhook_endpoints.created_at,
};

const isOf = ({ partner_id, id }: Of) =>
  and(eq(webhook_endpoints.partner_id, partner_id), eq(webhook_endpoints.id, id));

export async function insertEndpoint(
  db: Db,
  keyring: Keyring,
  endpoint: Pick<
    WebhookEndpoint,
    'partner_id' | 'referral_id' | 'url' | 'types' | 'description'
  > & {
    secret: string;
    now: Date;
  },
): Promise<WebhookEndpoint> {
  const { secret, now, ...rest } = endpoint;
  const id = newId('we');
  const row = {
    ...rest,
    id,
    state: 'enabled' as const,
    old_secret_until: null,
    created_at: now,
  };
  await db.insert(webhook_endpoints).values({ ...row, sealed_secret: keyring.seal(secret, id) });
  return row;
}

/** All of a partner's, oldest first. */
export function listEndpoints(db: Db, partnerId: string): Promise<WebhookEndpoint[]> {
  return db
    .select(columns)
    .from(webhook_endpoints)
    .where(eq(webhook_endpoints.partner_id, partnerId))
    .orderBy(asc(webhook_endpoints.created_at), asc(webhook_endpoints.id));
}

/** How many a partner has that are for all its referrals, or for this one. */
export function countEndpoints(
  db: Db,
  partnerId: string,
  referralId: string | null,
): Promise<number> {
  const { referral_id } = webhook_endpoints;
  return db.$count(
    webhook_endpoints,
    and(
      eq(webhook_endpoints.partner_id, partnerId),
      referralId === null ? isNull(referral_id) : eq(referral_id, referralId),
    ),
  );
}

export async function findEndpoint(db: Db, of: Of): Promise<WebhookEndpoint | undefined> {
  const rows = await db.select(columns).from(webhook_endpoints).where(isOf(of));
  return rows[0];
}

/** Changes what is given. Undefined where the partner has none such. */
export async function updateEndpoint(
  db: Db,
  of: Of,
  changes: Changes,
): Promise<WebhookEndpoint | undefined> {
  if (Object.keys(changes).length === 0) return findEndpoint(db, of);
  const rows = await db.update(webhook_endpoints).set(changes).where(isOf(of)).returning(columns);
  return rows[0];
}

/** Removes it, with what waits for it and its log. False where the partner has none such. */
export async function deleteEndpoint(db: Db, of: Of): Promise<boolean> {
  const rows = await db
    .delete(webhook_endpoints)
    .where(isOf(of))
    .returning({ id: webhook_endpoints.id });
  return rows.length > 0;
}

/** Gives it a new secret; the one before signs too for 24 hours, and one before that no more. */
export async function rotateSecret(
  db: Db,
  keyring: Keyring,
  { secret, now, ...of }: Of & { secret: string; now: Date },
): Promise<WebhookEndpoint | undefined> {
  const rows = await db
    .update(webhook_endpoints)
    .set({
      sealed_secret: keyring.seal(secret, of.id),
      sealed_old_secret: sql`${webhook_endpoints.sealed_secret}`,
      old_secret_until: new Date(now.getTime() + OLD_SECRET_HOURS * 3600 * 1000),
    })
    .where(isOf(of))
    .returning(columns);
  return rows[0];
}

/** The secrets that sign for an endpoint at the partner's time, the newest first. */
export function secretsOf(
  endpoint: Pick<
    typeof webhook_endpoints.$inferSelect,
    'id' | 'sealed_secret' | 'sealed_old_secret' | 'old_secret_until'
  >,
  keyring: Keyring,
  now: Date,
): string[] {
  const { id, sealed_secret, sealed_old_secret, old_secret_until } = endpoint;
  const old = old_secret_until && old_secret_until > now ? sealed_old_secret : null;
  return [sealed_secret, old].flatMap((sealed) => (sealed ? [keyring.open(sealed, id)] : []));
}

/** It answered that it is gone: nothing more is sent to it. */
export async function disableEndpoint(db: Db, id: string): Promise<void> {
  await db
    .update(webhook_endpoints)
    .set({ state: 'disabled' })
    .where(and(eq(webhook_endpoints.id, id), ne(webhook_endpoints.state, 'ended')));
}

/** Ends endpoints of one referral, 30 days after it was final. */
export async function endEndpoints(db: Db): Promise<void> {
  await db
    .update(webhook_endpoints)
    .set({ state: 'ended' })
    .where(sql`
    ${webhook_endpoints.referral_id} is not null and ${webhook_endpoints.state} <> 'ended' and exists (
      select from ${referrals} join ${partners} on ${partners.id} = ${referrals.partner_id}
      where ${referrals.id} = ${webhook_endpoints.referral_id}
        and ${referrals.status} in ('funded', 'declined', 'closed')
        and coalesce(${referrals.funded} ->> 'funded_at', ${referrals.outcome} ->> 'decided_at')::timestamptz
          < ${partnerNow} - make_interval(days => ${AFTER_END_DAYS}))`);
}
