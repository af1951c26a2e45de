import { createHash } from 'node:crypto';
import type { Services } from '../../context.ts';
import { isOpenRequest } from '../../domain/documents.ts';
import { receiveDocument } from '../../domain/moves/documents.ts';
import type { Referral } from '../../domain/referral.ts';
import { FileMissingError, type Files } from '../../integrations/files.ts';
import { KINDS, type ProblemKind } from '../../problems.ts';
import type { Db } from '../../store/db.ts';
import { discardFolders } from '../../store/discarded-folders.ts';
import { insertDocumentFile } from '../../store/document-files.ts';
import { endUpload, findWhole, type Upload } from '../../store/uploads.ts';
import { changeReferral } from '../change-referral.ts';

/**
 * Makes a document of a whole upload: of any number who try, at any time, one does. It is refused where its bytes are
 * not those that were announced, or what was open when it began is not any more.
 * @param stored digest of all its bytes as they were stored, in hex; else they are read again
 */
export async function finishUpload(
  { db, files }: Pick<Services, 'db' | 'files'>,
  id: string,
  stored?: string,
): Promise<void> {
  const whole = await findWhole(db, id);
  if (!whole) return;
  const { upload, now } = whole;
  const sha256 = stored ?? (await digestOf(files, upload));
  const isSame = sha256 !== undefined && (upload.sha256 ?? sha256) === sha256;
  await db.transaction(async (tx) => {
    let refusal: ProblemKind | undefined = isSame ? undefined : KINDS.fileIncomplete;
    let made = false;
    await changeReferral(tx, { ...upload, now }, async (referral, at) => {
      refusal ??= whyRefused(referral, upload, sha256 ?? '');
      made = await endUpload(tx, id, { from: 'whole', refused_for: refusal?.slug ?? null });
      if (!made || refusal) return { referral };
      return { referral: received(referral, upload, sha256 ?? '', at) };
    });
    if (made) await keepBytes(tx, upload, refusal, now);
  });
}

async function keepBytes(
  tx: Db,
  upload: Upload,
  refusal: ProblemKind | undefined,
  now: Date,
): Promise<void> {
  const { id: document_id, partner_id, referral_id, folder, parts } = upload;
  if (refusal) await discardFolders(tx, [folder]);
  else await insertDocumentFile(tx, { document_id, partner_id, referral_id, folder, parts }, now);
}

function whyRefused(
  referral: Referral,
  { document_request_id }: Upload,
  sha256: string,
): ProblemKind | undefined {
  const request = referral.document_requests.find(({ id }) => id === document_request_id);
  if (!request || !isOpenRequest(request, referral)) return KINDS.requestClosed;
  const same = referral.documents.some(
    (one) =>
      one.document_request_id === document_request_id &&
      one.sha256 === sha256 &&
      one.status !== 'rejected',
  );
  return same ? KINDS.duplicateFile : undefined;
}

function received(referral: Referral, upload: Upload, sha256: string, at: Date): Referral {
  const { id, document_request_id, sent_by, file_name, length: bytes, periods } = upload;
  return receiveDocument(
    referral,
    {
      id,
      document_request_id,
      sent_by,
      file_name,
      media_type: null,
      bytes,
      sha256,
      periods,
      status: 'received',
      rejection: null,
      received_at: at,
      checked_at: null,
      decided_at: null,
    },
    at,
  );
}

/** Of all that was stored; undefined where that is not all. */
async function digestOf(files: Files, upload: Upload): Promise<string | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for (const part of upload.parts)
      for await (const piece of files.read(part)) {
        hash.update(piece);
        bytes += piece.byteLength;
      }
  } catch (error) {
    if (error instanceof FileMissingError) return undefined;
    throw error;
  }
  return bytes === upload.length ? hash.digest('hex') : undefined;
}
