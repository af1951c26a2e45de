import { isNull, sql } from 'drizzle-orm';
import type { IdPrefix } from '../ids.ts';
import type { Db } from './db.ts';
import { EVENTS_CHANNEL } from './events.ts';
import { partnerNow } from './partners.ts';
import {
  event_counter,
  event_places,
  events,
  partners,
  webhook_deliveries,
  webhook_endpoints,
} from './schema.ts';

/** The channel on which it is told that something is to be sent to webhooks. */
export const WEBHOOKS_CHANNEL = 'svc_webhooks';

/** Any number, the same in every process, that nothing else uses as an advisory lock. */
const SEQUENCER_LOCK = 7_301_004;
/** How many are numbered at once. */
const BATCH = 1_000;

/** Whether committed events wait for their numbers. */
export async function hasUnnumbered(db: Db): Promise<boolean> {
  const rows = await db
    .select({ written: events.written })
    .from(events)
    .where(isNull(events.seq))
    .limit(1);
  return rows.length > 0;
}

/**
 * Numbers what is committed and wakes those who read it. It is one statement, so a process that dies
 * or stalls cannot keep the lock. Rows go by the order of writing: of two changes of which one came
 * after the other's commit, the later never gets the smaller number. What is to be sent to webhooks is
 * written with the numbers: no event can be seen and its deliveries be lost.
 * @returns whether any were numbered; false also while another process is at it
 */
export async function numberEvents(db: Db): Promise<boolean> {
  const woken = await db.execute(sql`
    with turn as materialized (
      select pg_try_advisory_xact_lock(${SEQUENCER_LOCK}) as mine
    ), due as materialized (
      select written, partner_id, row_number() over (order by written) as place,
        row_number() over (partition by partner_id order by written) as partners_place
      from (
        select written, partner_id from ${events} where seq is null and (select mine from turn)
        order by written limit ${BATCH}
      ) as first
    ), counter as (
      update ${event_counter} set last = last + (select count(*) from due)
      where exists (select from due)
      returning last - (select count(*) from due) as before
    ), places as (
      insert into ${event_places} (partner_id, last)
      select partner_id, count(*) from due group by partner_id
      on conflict (partner_id) do update set last = ${event_places.last} + excluded.last
      returning partner_id, last - (select count(*) from due where due.partner_id = ${event_places.partner_id}) as before
    ), numbered as (
      update ${events} set seq = counter.before + due.place, place = places.before + due.partners_place,
        id = coalesce(${events.id}, ${NEW_ID})
      from due join places using (partner_id), counter
      where ${events.written} = due.written and ${events.seq} is null
      returning ${events.id}, ${events.partner_id}, ${events.referral_id}, kind
    ), delivered as (
      insert into ${webhook_deliveries} (id, endpoint_id, partner_id, event_id, kind, state, next_at, trace_id, created_at)
      select ${newIdOf('wd')}, endpoint.id, numbered.partner_id, numbered.id, numbered.kind, 'pending',
        ${partnerNow}, ${NEW_TRACE}, ${partnerNow}
      from numbered
      join ${webhook_endpoints} endpoint on endpoint.partner_id = numbered.partner_id
        and endpoint.state in ('enabled', 'paused')
        and (endpoint.referral_id is null or endpoint.referral_id = numbered.referral_id)
        and (endpoint.types is null or numbered.kind = any (endpoint.types))
      join ${partners} on ${partners.id} = numbered.partner_id
      returning 1
    )
    select pg_notify(${EVENTS_CHANNEL}, followed) from (
      select referral_id as followed from numbered where referral_id is not null union select partner_id from numbered
    ) as changed
    union all
    select pg_notify(${WEBHOOKS_CHANNEL}, '') where exists (select from delivered)`);
  return rowsOf(woken) > 0;
}

/** As `newId` makes them: 16 random bytes in base64url. */
const newIdOf = (prefix: IdPrefix) =>
  sql.raw(`'${prefix}_' || translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')`);
const NEW_ID = newIdOf('evt');
/** 32 hexadecimal digits. */
const NEW_TRACE = sql.raw(`replace(gen_random_uuid()::text, '-', '')`);

function rowsOf(result: unknown): number {
  const { rows } = { rows: undefined, ...Object(result) };
  return Array.isArray(rows) ? rows.length : 0;
}
