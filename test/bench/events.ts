import { DEMO_PARTNER_ID } from '../../hosted/sandbox/seed.ts';
import { browserApi } from '../support/browser-api.ts';
import { eventTraffic, p99 } from '../support/event-traffic.ts';
import { openTestService } from '../support/service.ts';
import { report } from './stats.ts';

const WRITERS = 20;
const RUN_MS = 12_000;
const STALL_MS = 10_000;

/** Twenty writers of events, free and with one that stalls in its transaction: how many commits, how long a write and a delivery take. */
export async function benchEvents(): Promise<void> {
  for (const engine of ['pglite', 'postgres'] as const) {
    const service = await openTestService({ engine });
    const api = browserApi(service);
    const targets: { partner_id: string; referral_id: string }[] = [];
    while (targets.length < WRITERS)
      targets.push({ partner_id: DEMO_PARTNER_ID, referral_id: (await api.referral()) ?? '' });
    // PGlite has one connection: a transaction that stalls there is everybody's.
    const runs = engine === 'pglite' ? [0] : [0, STALL_MS];
    for (const stallMs of runs) {
      const traffic = await eventTraffic([service.store], targets, { ms: RUN_MS, stallMs });
      const { write, delivery } = p99(traffic);
      const name = `events, ${engine}${stallMs ? ', one stalled 10 s' : ''}`;
      const rate = traffic.writes.length / (RUN_MS / 1000);
      report(`${name}, commits`, `${rate.toFixed(0)} /s`);
      report(`${name}, write p99`, `${write.toFixed(0)} ms`);
      report(`${name}, commit to delivery p99`, `${delivery.toFixed(0)} ms`);
    }
    await service.close();
  }
}
