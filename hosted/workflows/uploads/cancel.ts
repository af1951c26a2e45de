import { KINDS, ProblemError } from '../../problems.ts';
import type { Db } from '../../store/db.ts';
import { discardFolders } from '../../store/discarded-folders.ts';
import { wakeDocumentWorker } from '../../store/document-files.ts';
import { endUpload, type Upload } from '../../store/uploads.ts';
import { removeSent } from './remove.ts';

/**
 * Gives up an upload that is open: what was stored of it goes. One that has become a document is taken back.
 * @throws ProblemError wrongState while it becomes one, and where the document was decided about
 */
export async function cancelUpload(db: Db, upload: Upload, now: Date): Promise<void> {
  const { id, folder, state } = upload;
  await db.transaction(async (tx) => {
    const ended = await endUpload(tx, id, { from: 'open', refused_for: KINDS.uploadEnded.slug });
    if (ended) {
      await discardFolders(tx, [folder]);
      await wakeDocumentWorker(tx);
    } else if (state === 'finished') await removeSent(tx, upload, now);
    else if (state !== 'refused')
      throw new ProblemError(
        KINDS.wrongState,
        'The upload has all its bytes, and becomes a document.',
      );
  });
}
