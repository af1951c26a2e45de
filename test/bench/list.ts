import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { applicationOf } from '../../demo/application.ts';
import { openTestService, type TestService } from '../support/service.ts';
import { fill } from './fill.ts';
import { median, report, timed } from './stats.ts';

const SMALL = 1_000;
const LARGE = Number(process.env.BENCH_ROWS ?? 1_000_000);
const ROUNDS = 60;
const MOST = 1.3;
const Page = z.object({ data: z.array(z.object({ id: z.string(), external_id: z.string() })) });

/**
 * Time of a page of `GET /referrals` at 1,000 and at 1,000,000 referrals (`BENCH_ROWS`), on
 * PostgreSQL, rounds taken in turns: the first page, one from the middle, by status, by external id.
 */
export async function benchList(): Promise<void> {
  const small = await prepare(SMALL);
  const large = await prepare(LARGE);
  for (const { name, path } of PAGES) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      times[0].push(await timed(() => small.get(path(small))));
      times[1].push(await timed(() => large.get(path(large))));
    }
    const ratio = median(times[1]) / median(times[0]);
    report(
      `list, ${name}: ${LARGE.toLocaleString('en')} / ${SMALL.toLocaleString('en')}`,
      `${median(times[1]).toFixed(2)} / ${median(times[0]).toFixed(2)} ms`,
      { met: ratio <= MOST, text: `ratio ${ratio.toFixed(2)} ≤ ${MOST}` },
    );
  }
  await small.close();
  await large.close();
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

const PAGES: { name: string; path(at: Prepared): string }[] = [
  { name: 'first page', path: () => '?limit=20' },
  { name: 'page from the middle', path: (at) => `?limit=20&starting_after=${at.middle}` },
  { name: 'by status', path: () => '?limit=20&status=needs_borrower' },
  { name: 'by external id', path: (at) => `?external_id=${at.external}` },
];

async function prepare(count: number) {
  const service = await openTestService({ engine: 'postgres' });
  const authorization = `Bearer ${await service.token()}`;
  const created = await service.request('/partner/v0/referrals', {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(applicationOf(new Date())),
  });
  const { id, external_id } = z
    .object({ id: z.string(), external_id: z.string() })
    .parse(await created.json());
  const ms = await timed(() => fill(service.store.db, id, count - 1));
  report(`filled ${count.toLocaleString('en')} referrals`, `${(ms / 1000).toFixed(1)} s`);
  const half = Math.floor(count / 2);
  const get = (query: string) => page(service, authorization, query);
  for (let warm = 0; warm < 10; warm += 1) await get('?limit=20');
  return { get, middle: `${id}_${half}`, external: `${external_id}_${half}`, close: service.close };
}

async function page(service: TestService, authorization: string, query: string) {
  const response = await service.request(`/partner/v0/referrals${query}`, {
    headers: { authorization },
  });
  const { data } = Page.parse(await response.json());
  if (data.length === 0) throw new Error(`No referral at ${query}.`);
  return data;
}
