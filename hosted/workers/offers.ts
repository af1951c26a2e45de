import type { Services } from '../context.ts';
import { OFFERS_CHANNEL } from '../store/offers.ts';
import type { Store } from '../store/open.ts';
import { endOffers } from '../workflows/end-offers.ts';
import { startWorker, type Worker } from './worker.ts';

/** Ends offers when their time has come. */
export function startOfferWorker(
  services: Services,
  store: Pick<Store, 'listen'>,
): Promise<Worker> {
  return startWorker(services, {
    wokenBy: (run) => store.listen(OFFERS_CHANNEL, run),
    work: () => endOffers(services),
    failed: 'ending offers failed',
  });
}
