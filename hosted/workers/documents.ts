import type { Services } from '../context.ts';
import { DOCUMENTS_CHANNEL } from '../store/document-files.ts';
import type { Store } from '../store/open.ts';
import { checkDocuments } from '../workflows/uploads/check.ts';
import { reviewDocuments } from '../workflows/uploads/review.ts';
import { tidyUploads } from '../workflows/uploads/tidy.ts';
import { startWorker, type Worker } from './worker.ts';

/** Sees to files: finishes uploads that were left, checks what came in, and removes what nobody needs. */
export function startDocumentWorker(
  services: Services,
  store: Pick<Store, 'listen'>,
): Promise<Worker> {
  return startWorker(services, {
    wokenBy: (run) => store.listen(DOCUMENTS_CHANNEL, run),
    work: async () => {
      await tidyUploads(services);
      await checkDocuments(services);
      await reviewDocuments(services);
      await tidyUploads(services);
    },
    failed: 'seeing to files failed',
  });
}
