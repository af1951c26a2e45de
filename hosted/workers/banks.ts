import type { Services } from '../context.ts';
import { BANK_CHANNEL } from '../store/bank-links.ts';
import type { Store } from '../store/open.ts';
import { askAggregator } from '../workflows/bank/ask-aggregator.ts';
import { endConnections } from '../workflows/bank/end-connections.ts';
import { readAccounts } from '../workflows/bank/read-accounts.ts';
import { startWorker, type Worker } from './worker.ts';

/** Asks the bank-data aggregator what became of logins, reads connected accounts, and gives back what is no longer shared. */
export function startBankWorker(services: Services, store: Pick<Store, 'listen'>): Promise<Worker> {
  return startWorker(services, {
    wokenBy: (run) => store.listen(BANK_CHANNEL, run),
    work: async () => {
      await askAggregator(services);
      await readAccounts(services);
      await endConnections(services);
    },
    failed: 'seeing to banks failed',
  });
}
