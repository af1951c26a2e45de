import type { Services } from '../context.ts';
import { EVIDENCE_CHANNEL } from '../store/evidence.ts';
import type { Store } from '../store/open.ts';
import { sealEvidence } from '../workflows/seal-evidence.ts';
import { startWorker, type Worker } from './worker.ts';

/** Chains and signs entries of the ledger as soon as they are committed; at start those that were kept before there were chains. */
export async function startEvidenceWorker(
  services: Services,
  store: Pick<Store, 'listen'>,
): Promise<Worker> {
  const worker = await startWorker(services, {
    wokenBy: (run) => store.listen(EVIDENCE_CHANNEL, run),
    work: () => sealEvidence(services),
    failed: 'sealing evidence failed',
  });
  void worker.run();
  return worker;
}
