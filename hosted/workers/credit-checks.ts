import type { Services } from '../context.ts';
import { CREDIT_CHANNEL } from '../store/credit-inquiries.ts';
import type { Store } from '../store/open.ts';
import { askBureau } from '../workflows/ask-bureau.ts';
import { startWorker, type Worker } from './worker.ts';

/** Asks the credit bureau whenever an owner has given their OK, in this process or another. */
export function startCreditWorker(
  services: Services,
  store: Pick<Store, 'listen'>,
): Promise<Worker> {
  return startWorker(services, {
    wokenBy: (run) => store.listen(CREDIT_CHANNEL, run),
    work: () => askBureau(services),
    failed: 'asking the bureau failed',
  });
}
