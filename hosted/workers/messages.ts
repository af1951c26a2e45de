import type { Services } from '../context.ts';
import { NOTICES_CHANNEL } from '../store/notices.ts';
import type { Store } from '../store/open.ts';
import { deliverNotices } from '../workflows/deliver-notices.ts';
import { sendReminders } from '../workflows/send-reminders.ts';
import { startWorker, type Worker } from './worker.ts';

/** Brings to-dos to mind when they are due, and hands on what borrowers are to be told. */
export function startMessageWorker(
  services: Services,
  store: Pick<Store, 'listen'>,
): Promise<Worker> {
  return startWorker(services, {
    wokenBy: (run) => store.listen(NOTICES_CHANNEL, run),
    work: async () => {
      await sendReminders(services);
      await deliverNotices(services);
    },
    failed: 'writing to borrowers failed',
  });
}
