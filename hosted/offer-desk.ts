import type { Services } from './context.ts';
import { type Desk, startDesk } from './desk.ts';
import { endOffers } from './journey/end-offers.ts';
import { OFFERS_CHANNEL } from './store/offers.ts';
import type { Store } from './store/open.ts';

/** Ends offers when their time has come. */
export function startOfferDesk(services: Services, store: Pick<Store, 'listen'>): Promise<Desk> {
  return startDesk(services, {
    wokenBy: (run) => store.listen(OFFERS_CHANNEL, run),
    work: () => endOffers(services),
    failed: 'ending offers failed',
  });
}
