import type { Services } from '../context.ts';
import { PEOPLE_CHANNEL } from '../store/approvals.ts';
import type { Store } from '../store/open.ts';
import { deliverMails } from '../workflows/approvals/deliver-mails.ts';
import { expireApprovals } from '../workflows/approvals/expire-approvals.ts';
import { movePayouts } from '../workflows/move-payouts.ts';
import { startWorker, type Worker } from './worker.ts';

/** Emails people at partners, ends requests that nobody decided, and moves payouts by where they can go. */
export function startPeopleWorker(
  services: Services,
  store: Pick<Store, 'listen'>,
): Promise<Worker> {
  return startWorker(services, {
    wokenBy: (run) => store.listen(PEOPLE_CHANNEL, run),
    work: async () => {
      await expireApprovals(services);
      await deliverMails(services);
      await movePayouts(services);
    },
    failed: 'seeing to people at partners failed',
  });
}
