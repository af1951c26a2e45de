import { KINDS, ProblemError } from '../../problems.ts';
import type { Db } from '../../store/db.ts';
import { discardFolders } from '../../store/discarded-folders.ts';
import { wakeDocumentWorker } from '../../store/document-files.ts';
import { endUpload, type Upload } from '../../store/uploads.ts';

/** Gives up an upload that is open: what was stored of it goes. @throws ProblemError wrongState where it has ended as a document */
export async function cancelUpload(db: Db, { id, folder, state }: Upload): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await endUpload(tx, id, { from: 'open', refused_for: KINDS.uploadEnded.slug });
    if (ended) {
      await discardFolders(tx, [folder]);
      await wakeDocumentWorker(tx);
    } else if (state !== 'refused')
      throw new ProblemError(KINDS.wrongState, 'The upload has all its bytes already.');
  });
}
