import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { readEvents } from '../../hosted/store/event-reader.ts';
import { appendEvents, EVENTS_CHANNEL } from '../../hosted/store/events.ts';
import type { Store } from '../../hosted/store/open.ts';
import { referrals } from '../../hosted/store/schema.ts';
import { percentile } from '../bench/stats.ts';

type Target = { partner_id: string; referral_id: string };

/** What one run of writers did: each number was written once. Times in ms. */
export type Traffic = {
  written: number[];
  /** Numbers as each cursor met them. */
  met: number[][];
  writes: number[];
  deliveries: number[];
};

/** Adds an event that carries `n` to a referral, in a transaction that holds its row, as every change does. */
export function writeEvent(
  { db }: Pick<Store, 'db'>,
  { partner_id, referral_id }: Target,
  n: number,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.select().from(referrals).where(eq(referrals.id, referral_id)).for('update');
    const event = { kind: 'message.created' as const, data: { n } };
    await appendEvents(tx, { partner_id, referral_id, events: [event], now: new Date() });
    await meanwhile();
  });
}

/**
 * Writers, each on a referral of its own and each writing again as soon as it has committed, for `ms`;
 * one may stall inside a transaction for `stallMs` of it, and is not counted among the writes. Cursors
 * of several page sizes read what a partner may see, woken as streams are, until they have met everything.
 */
export async function eventTraffic(
  stores: readonly Store[],
  targets: readonly Target[],
  { ms, stallMs = 0 }: { ms: number; stallMs?: number },
): Promise<Traffic> {
  const [partner_id = ''] = targets.map((target) => target.partner_id);
  const [first] = stores;
  if (!first) throw new Error('No store.');
  const traffic: Traffic = { written: [], met: [], writes: [], deliveries: [] };
  const committedAt = new Map<number, number>();
  const start = (await newest(first, partner_id)) ?? undefined;
  const until = performance.now() + ms;
  let n = 0;
  const write = async (index: number, stall: number) => {
    const store = stores[index % stores.length] ?? first;
    const target = targets[index];
    if (!target) return;
    n += 1;
    const mine = n;
    const began = performance.now();
    await writeEvent(store, target, mine, stall > 0 ? () => sleep(stall) : undefined);
    const now = performance.now();
    committedAt.set(mine, now);
    traffic.written.push(mine);
    if (stall === 0) traffic.writes.push(now - began);
  };
  const writer = async (index: number) => {
    if (stallMs > 0 && index === 0) return write(index, stallMs);
    while (performance.now() < until) await write(index, 0);
  };
  let over = false;
  const cursors = [1000, 50, 7].map(async (limit, index) => {
    const met: number[] = [];
    const store = stores[index % stores.length] ?? first;
    let after = start;
    let wake = () => {};
    const stop = await store.listen(EVENTS_CHANNEL, () => wake());
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const last = over;
      const page = await readEvents(store.db, { partner_id, limit, ...(after && { after }) });
      const now = performance.now();
      for (const { id, data } of page ?? []) {
        after = id;
        // Events of the referrals' own making may be numbered only now.
        if (typeof data.n !== 'number') continue;
        const seen = data.n;
        met.push(seen);
        const committed = committedAt.get(seen);
        // The largest page is the reader that keeps up; one met before its writer heard of the commit took no time.
        if (index === 0) traffic.deliveries.push(Math.max(0, now - (committed ?? now)));
      }
      if ((page?.length ?? 0) >= limit) continue;
      if (last && met.length >= traffic.written.length) break;
      await Promise.race([woken, sleep(1_000)]);
    }
    await stop();
    traffic.met[index] = met;
  });
  await Promise.all(targets.map((_, index) => writer(index)));
  over = true;
  await Promise.all(cursors);
  return traffic;
}

/** The 99th percentiles of a run, in ms. */
export const p99 = ({ writes, deliveries }: Traffic) => ({
  write: percentile(writes, 0.99),
  delivery: percentile(deliveries, 0.99),
});

async function newest({ db }: Store, partner_id: string): Promise<string | undefined> {
  let after: string | undefined;
  for (;;) {
    const page = await readEvents(db, { partner_id, limit: 1000, ...(after && { after }) });
    if (!page || page.length === 0) return after;
    after = page.at(-1)?.id;
  }
}
