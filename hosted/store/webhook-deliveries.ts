import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { type DeliveryState, TEST_KIND } from '../domain/webhooks.ts';
import { newId } from '../ids.ts';
import type { Db } from './db.ts';
import { type NumberedEvent, toNumbered } from './event-reader.ts';
import { WEBHOOKS_CHANNEL } from './number-events.ts';
import { latestNow, partnerNow } from './partners.ts';
import {
  events,
  partners,
  webhook_attempts,
  webhook_deliveries,
  webhook_endpoints,
} from './schema.ts';
import { wake } from './transactions.ts';

export type WebhookDelivery = typeof webhook_deliveries.$inferSelect;
export type WebhookAttempt = typeof webhook_attempts.$inferSelect;

/** A delivery that this process has in hand. */
export type DueDelivery = {
  delivery: WebhookDelivery;
  endpoint: typeof webhook_endpoints.$inferSelect;
  /** Undefined for a test, and for one that is no longer kept. */
  event: NumberedEvent | undefined;
  /** The partner's time. */
  now: Date;
};

const isFree = sql`(${webhook_deliveries.taken_until} is null or ${webhook_deliveries.taken_until} < now())`;

/**
 * Takes deliveries that are due by their partner's clock, those that wait longest first, and of each
 * endpoint only so many that at most `perEndpoint` are on their way in all processes together.
 * @param leaseSeconds after which another takes what this process has not settled.
 */
export async function takeDeliveries(
  db: Db,
  {
    limit,
    perEndpoint,
    leaseSeconds,
  }: { limit: number; perEndpoint: number; leaseSeconds: number },
): Promise<DueDelivery[]> {
  if (!(await isAnyDue(db))) return [];
  return db.transaction(async (tx) => {
    const ready = await tx
      .select({ id: webhook_endpoints.id })
      .from(webhook_endpoints)
      .innerJoin(partners, eq(partners.id, webhook_endpoints.partner_id))
      .where(
        sql`${webhook_endpoints.state} = 'enabled' and exists (
          select from ${webhook_deliveries} where ${webhook_deliveries.endpoint_id} = ${webhook_endpoints.id}
          and ${webhook_deliveries.next_at} <= ${partnerNow} and ${isFree})`,
      )
      .for('update', { of: webhook_endpoints, skipLocked: true });
    const ids = ready.map(({ id }) => id);
    if (ids.length === 0) return [];
    const taken = await tx
      .update(webhook_deliveries)
      .set({ taken_until: sql`now() + make_interval(secs => ${leaseSeconds})` })
      .where(inArray(webhook_deliveries.id, chosen(ids, { limit, perEndpoint })))
      .returning({ id: webhook_deliveries.id });
    return readDue(
      tx,
      taken.map(({ id }) => id),
    );
  });
}

async function isAnyDue(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: webhook_deliveries.id })
    .from(webhook_deliveries)
    .where(sql`${webhook_deliveries.next_at} <= ${latestNow} and ${isFree}`)
    .limit(1);
  return rows.length > 0;
}

const chosen = (
  endpoints: readonly string[],
  { limit, perEndpoint }: { limit: number; perEndpoint: number },
): SQL => sql`(
  select due.id from ${webhook_endpoints}
  join ${partners} on ${partners.id} = ${webhook_endpoints.partner_id}
  cross join lateral (
    select ${webhook_deliveries.id} as id, ${webhook_deliveries.next_at} as at from ${webhook_deliveries}
    where ${webhook_deliveries.endpoint_id} = ${webhook_endpoints.id}
      and ${webhook_deliveries.next_at} <= ${partnerNow} and ${isFree}
    order by ${webhook_deliveries.next_at}
    limit greatest(0, ${perEndpoint} - (
      select count(*) from webhook_deliveries busy
      where busy.endpoint_id = ${webhook_endpoints.id} and busy.next_at is not null and busy.taken_until >= now()))
  ) due
  where ${inArray(webhook_endpoints.id, [...endpoints])}
  order by due.at limit ${limit})`;

async function readDue(tx: Db, ids: readonly string[]): Promise<DueDelivery[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      delivery: webhook_deliveries,
      endpoint: webhook_endpoints,
      event: events,
      now: partnerNow,
    })
    .from(webhook_deliveries)
    .innerJoin(webhook_endpoints, eq(webhook_endpoints.id, webhook_deliveries.endpoint_id))
    .innerJoin(partners, eq(partners.id, webhook_deliveries.partner_id))
    .leftJoin(events, eq(events.id, webhook_deliveries.event_id))
    .where(inArray(webhook_deliveries.id, [...ids]));
  return rows.map(({ event, ...rest }) => ({
    ...rest,
    event: event ? toNumbered(event)[0] : undefined,
  }));
}

/** Writes what came of a try: it is settled, or tried again at `next_at`. Nothing where another settled it meanwhile. */
export async function recordAttempt(
  db: Db,
  { delivery }: Pick<DueDelivery, 'delivery'>,
  came: Pick<WebhookAttempt, 'at' | 'duration_ms' | 'status' | 'fault'> & {
    state: DeliveryState;
    next_at: Date | null;
  },
): Promise<void> {
  const { state, next_at, ...attempt } = came;
  const rows = await db
    .update(webhook_deliveries)
    .set({
      state,
      next_at,
      tries: delivery.tries + 1,
      taken_until: null,
      settled_at: state === 'pending' ? null : attempt.at,
    })
    .where(and(eq(webhook_deliveries.id, delivery.id), eq(webhook_deliveries.state, 'pending')))
    .returning({ id: webhook_deliveries.id });
  if (rows.length === 0) return;
  // Counted over all schedules: one that is sent again begins with its tries at 0.
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from webhook_attempts where delivery_id = ${delivery.id})`;
  await db.insert(webhook_attempts).values({ ...attempt, delivery_id: delivery.id, number });
}

/** It was not tried after all: another may. */
export async function releaseDelivery(db: Db, id: string): Promise<void> {
  await db
    .update(webhook_deliveries)
    .set({ taken_until: null })
    .where(eq(webhook_deliveries.id, id));
}

type Of = { endpoint_id: string; id: string };

export async function findDelivery(
  db: Db,
  { endpoint_id, id }: Of,
): Promise<{ delivery: WebhookDelivery; attempts: WebhookAttempt[] } | undefined> {
  const [delivery] = await db
    .select()
    .from(webhook_deliveries)
    .where(and(eq(webhook_deliveries.endpoint_id, endpoint_id), eq(webhook_deliveries.id, id)));
  if (!delivery) return undefined;
  const attempts = await db
    .select()
    .from(webhook_attempts)
    .where(eq(webhook_attempts.delivery_id, id))
    .orderBy(webhook_attempts.number);
  return { delivery, attempts };
}

/** One page of an endpoint's, newest first. `unknown_cursor` where it has none `starting_after`. */
export async function pageOfDeliveries(
  db: Db,
  input: {
    endpoint_id: string;
    state?: DeliveryState | undefined;
    starting_after?: string | undefined;
    limit: number;
  },
): Promise<{ deliveries: WebhookDelivery[]; has_more: boolean } | 'unknown_cursor'> {
  const { endpoint_id, state, starting_after, limit } = input;
  const where: (SQL | undefined)[] = [eq(webhook_deliveries.endpoint_id, endpoint_id)];
  if (state) where.push(eq(webhook_deliveries.state, state));
  if (starting_after !== undefined) {
    const last = await findDelivery(db, { endpoint_id, id: starting_after });
    if (!last) return 'unknown_cursor';
    const { created_at, id } = last.delivery;
    where.push(
      or(
        lt(webhook_deliveries.created_at, created_at),
        and(eq(webhook_deliveries.created_at, created_at), lt(webhook_deliveries.id, id)),
      ),
    );
  }
  const rows = await db
    .select()
    .from(webhook_deliveries)
    .where(and(...where))
    .orderBy(desc(webhook_deliveries.created_at), desc(webhook_deliveries.id))
    .limit(limit + 1);
  return { deliveries: rows.slice(0, limit), has_more: rows.length > limit };
}

/** It is sent again from now on, by the whole schedule, whatever came of it before. */
export async function redeliver(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<WebhookDelivery | undefined> {
  const rows = await db
    .update(webhook_deliveries)
    .set({ state: 'pending', next_at: now, tries: 0, settled_at: null })
    .where(eq(webhook_deliveries.id, id))
    .returning();
  await wake(db, WEBHOOKS_CHANNEL);
  return rows[0];
}

/** An event that tells of no change is sent to the endpoint alone. */
export async function insertTestDelivery(
  db: Db,
  input: { endpoint_id: string; partner_id: string; trace_id: string; now: Date },
): Promise<WebhookDelivery | undefined> {
  const { now, ...rest } = input;
  const rows = await db
    .insert(webhook_deliveries)
    .values({
      ...rest,
      id: newId('wd'),
      event_id: newId('evt'),
      kind: TEST_KIND,
      is_test: true,
      state: 'pending',
      next_at: now,
      created_at: now,
    })
    .returning();
  await wake(db, WEBHOOKS_CHANNEL);
  return rows[0];
}
