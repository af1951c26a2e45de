import { isRemovable } from '../../domain/documents.ts';
import { removeDocument } from '../../domain/moves/documents.ts';
import { KINDS, ProblemError } from '../../problems.ts';
import type { Db } from '../../store/db.ts';
import { discardFolders } from '../../store/discarded-folders.ts';
import { deleteDocumentFile, wakeDocumentWorker } from '../../store/document-files.ts';
import type { Upload } from '../../store/uploads.ts';
import { changeReferral } from '../change-referral.ts';

/**
 * Takes back a file that has arrived: it is no document any more, what was stored of it goes, and what it answered is
 * asked for again. Where it is gone already nothing happens.
 * @param upload of whoever takes it back, as their own query found it
 * @throws ProblemError wrongState once it was accepted or rejected, or its referral has ended
 */
export async function removeSent(
  db: Db,
  { id, partner_id, referral_id }: Pick<Upload, 'id' | 'partner_id' | 'referral_id'>,
  now: Date,
): Promise<void> {
  await changeReferral(db, { partner_id, referral_id, now }, async (referral, at, tx) => {
    const document = referral.documents.find((one) => one.id === id);
    if (!document) return { referral };
    if (!isRemovable(document, referral))
      throw new ProblemError(KINDS.wrongState, `The document is ${document.status} already.`);
    await discardFolders(tx, await deleteDocumentFile(tx, id));
    await wakeDocumentWorker(tx);
    return { referral: removeDocument(referral, id, at) };
  });
}
