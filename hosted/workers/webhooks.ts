import type { Services } from '../context.ts';
import { describeError } from '../logging.ts';
import { WEBHOOKS_CHANNEL } from '../store/number-events.ts';
import type { Store } from '../store/open.ts';
import { takeDeliveries } from '../store/webhook-deliveries.ts';
import { endEndpoints } from '../store/webhook-endpoints.ts';
import { deliverWebhook } from '../workflows/deliver-webhook.ts';
import { startWorker, type Worker } from './worker.ts';

const EVERY_MS = 1_000;
/** How many of one endpoint are on their way at once: one that is slow holds up itself alone. */
const PER_ENDPOINT = 5;
/** … of all, in this process. */
const AT_ONCE = 200;
/** Longer than a try can take. */
const LEASE_SECONDS = 30;

/** `idle` resolves when nothing is on its way and nothing was due. */
export type WebhookWorker = Worker & { idle(): Promise<void> };

/**
 * Sends events to partners' endpoints. A turn begins what is due and waits for none of it; each that
 * ends lets the next turn begin.
 */
export async function startWebhookWorker(
  services: Services,
  store: Pick<Store, 'listen'>,
  { leaseSeconds = LEASE_SECONDS } = {},
): Promise<WebhookWorker> {
  const { db, log } = services;
  const onTheWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  let run: () => unknown = () => {};

  const begin = (due: Parameters<typeof deliverWebhook>[1]) => {
    const delivery = deliverWebhook(services, due, stopping.signal)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted)
          log.error({ error: describeError(error) }, 'a delivery failed; another process takes it');
      })
      .finally(() => {
        onTheWay.delete(delivery);
        run();
      });
    onTheWay.add(delivery);
  };

  const worker = await startWorker(services, {
    wokenBy: (woken) => store.listen(WEBHOOKS_CHANNEL, woken),
    everyMs: EVERY_MS,
    work: async () => {
      await endEndpoints(db);
      for (;;) {
        const limit = AT_ONCE - onTheWay.size;
        if (limit <= 0 || stopping.signal.aborted) return;
        const due = await takeDeliveries(db, { limit, perEndpoint: PER_ENDPOINT, leaseSeconds });
        if (due.length === 0) return;
        for (const each of due) begin(each);
      }
    },
    failed: 'sending webhooks failed',
  });
  run = () => void worker.run();
  return {
    run: worker.run,
    async idle() {
      do {
        await Promise.all(onTheWay);
        await worker.run();
      } while (onTheWay.size > 0);
    },
    async stop() {
      stopping.abort();
      await Promise.all(onTheWay);
      await worker.stop();
    },
  };
}
