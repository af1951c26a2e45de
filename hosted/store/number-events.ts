import { isNull, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { EVENTS_CHANNEL } from './events.ts';
import { event_counter, events } from './schema.ts';

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
 * after the other's commit, the later never gets the smaller number.
 * @returns whether any were numbered; false also while another process is at it
 */
export async function numberEvents(db: Db): Promise<boolean> {
  const woken = await db.execute(sql`
    with turn as materialized (
      select pg_try_advisory_xact_lock(${SEQUENCER_LOCK}) as mine
    ), due as materialized (
      select written, row_number() over (order by written) as place
      from (
        select written from ${events} where seq is null and (select mine from turn)
        order by written limit ${BATCH}
      ) as first
    ), counter as (
      update ${event_counter} set last = last + (select count(*) from due)
      where exists (select from due)
      returning last - (select count(*) from due) as before
    ), numbered as (
      update ${events} set seq = counter.before + due.place, id = coalesce(${events.id}, ${NEW_ID})
      from due, counter
      where ${events.written} = due.written and ${events.seq} is null
      returning referral_id
    )
    select pg_notify(${EVENTS_CHANNEL}, referral_id)
    from (select distinct referral_id from numbered) as changed`);
  return rowsOf(woken) > 0;
}

/** As `newId('evt')` makes them: 16 random bytes in base64url. */
const NEW_ID = sql`'evt_' || translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')`;

function rowsOf(result: unknown): number {
  const { rows } = { rows: undefined, ...Object(result) };
  return Array.isArray(rows) ? rows.length : 0;
}
