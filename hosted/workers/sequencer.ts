import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../context.ts';
import { hasUnnumbered, numberEvents } from '../store/number-events.ts';
import type { Store } from '../store/open.ts';
import { startWorker, type Worker } from './worker.ts';

/** How long the events of a process that died before it numbered them wait for another. */
const EVERY_MS = 1_000;
/** How soon it is tried again while another process is at it: that takes some milliseconds. */
const AGAIN_MS = 10;

/** Numbers events as soon as this process has committed some, and every second those that others left behind. */
export function startSequencer(
  services: Services,
  store: Pick<Store, 'onEventsWritten'>,
): Promise<Worker> {
  return startWorker(services, {
    wokenBy: async (run) => store.onEventsWritten(run),
    everyMs: EVERY_MS,
    work: () => numberAll(services),
    failed: 'numbering events failed',
  });
}

async function numberAll({ db }: Pick<Services, 'db'>): Promise<void> {
  while (await hasUnnumbered(db)) if (!(await numberEvents(db))) await sleep(AGAIN_MS);
}
