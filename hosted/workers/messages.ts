import type { Services } from '../context.ts';
import { NOTIFICATIONS_CHANNEL } from '../store/notifications.ts';
import type { Store } from '../store/open.ts';
import { deliverNotifications } from '../workflows/deliver-notifications.ts';
import { sendReminders } from '../workflows/send-reminders.ts';
import { startWorker, type Worker } from './worker.ts';

/** Brings to-dos to mind when they are due, and hands on what borrowers are to be told. */
export function startMessageWorker(
  services: Services,
  store: Pick<Store, 'listen'>,
): Promise<Worker> {
  return startWorker(services, {
    wokenBy: (run) => store.listen(NOTIFICATIONS_CHANNEL, run),
    work: async () => {
      await sendReminders(services);
      await deliverNotifications(services);
    },
    failed: 'writing to borrowers failed',
  });
}
