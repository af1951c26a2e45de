import type { Services } from './context.ts';
import { type Desk, startDesk } from './desk.ts';
import { bringToMind } from './journey/bring-to-mind.ts';
import { deliverNotices } from './journey/deliver-notices.ts';
import { NOTICES_CHANNEL } from './store/notices.ts';
import type { Store } from './store/open.ts';

/** Brings to-dos to mind when they are due, and hands on what borrowers are to be told. */
export function startMessageDesk(services: Services, store: Pick<Store, 'listen'>): Promise<Desk> {
  return startDesk(services, {
    wokenBy: (run) => store.listen(NOTICES_CHANNEL, run),
    work: async () => {
      await bringToMind(services);
      await deliverNotices(services);
    },
    failed: 'writing to borrowers failed',
  });
}
