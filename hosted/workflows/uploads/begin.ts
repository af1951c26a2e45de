import type { UploadLimits } from '../../config.ts';
import { isIsolatedType, isOpenRequest, periodsOf } from '../../domain/documents.ts';
import { fileNameOf } from '../../domain/file-name.ts';
import { newId } from '../../ids.ts';
import { KINDS, ProblemError } from '../../problems.ts';
import { randomName } from '../../secrets.ts';
import type { Db } from '../../store/db.ts';
import { lockReferral } from '../../store/referrals.ts';
import {
  type Asked,
  adoptUpload,
  countUploads,
  findAsked,
  insertUpload,
  isSent,
  type Sender,
  type Upload,
} from '../../store/uploads.ts';

/** How long an upload is kept that nobody goes on with. */
export const KEPT_MS = 24 * 3600 * 1000;

/** A file as its sender announces it. */
export type Announced = {
  document_request_id: string;
  length: number;
  file_name: string;
  sha256: string | null;
  periods: readonly string[];
};

/**
 * Begins an upload, or goes on with the open one of the same file (same digest) for the same request.
 * @param db a transaction.
 * @throws ProblemError notFound, isolatedAct, requestClosed, fileTooLarge, fileEmpty, duplicateFile, tooManyFiles
 */
export async function beginUpload(
  db: Db,
  limits: UploadLimits,
  input: { sender: Sender; file: Announced; now: Date },
): Promise<Upload> {
  const { sender, file, now } = input;
  // Held until the commit, so that no two count at once.
  const known = await lockReferral(db, sender.partner_id, sender.referral_id);
  const asked = known ? await findAsked(db, sender, file.document_request_id) : undefined;
  if (!asked)
    throw new ProblemError(
      KINDS.notFound,
      'There is no such document request here. The referral’s documents name those that there are.',
      { param: 'document_request_id' },
    );
  assertTaken(asked, sender, file, limits);
  const expires_at = new Date(now.getTime() + KEPT_MS);
  const { document_request_id, length, sha256 } = file;
  const begun = await adoptUpload(db, sender, { document_request_id, length, sha256, expires_at });
  if (begun) return begun;
  if (sha256 !== null && (await isSent(db, { document_request_id, sha256 })))
    throw new ProblemError(KINDS.duplicateFile, 'This file answers the request already.');
  const { files, open } = await countUploads(db, { ...sender, document_request_id });
  if (files >= limits.maxFiles || open >= limits.maxOpen)
    throw new ProblemError(
      KINDS.tooManyFiles,
      `A request takes ${limits.maxFiles} files, and a referral ${limits.maxOpen} uploads at a time.`,
    );
  const { partner_id, referral_id, session_id, isolated, sent_by } = sender;
  return insertUpload(db, {
    id: newId('doc'),
    partner_id,
    referral_id,
    document_request_id,
    session_id,
    isolated,
    sent_by,
    file_name: fileNameOf(file.file_name),
    length,
    sha256,
    periods: periodsOf(asked, file.periods),
    folder: randomName(),
    parts: [],
    state: 'open',
    created_at: now,
    expires_at,
  });
}

function assertTaken(asked: Asked, sender: Sender, file: Announced, limits: UploadLimits): void {
  // What a partner was asked for it may send; what its borrower was asked for in confidence it may not.
  const isolated = isIsolatedType(asked.type);
  const mayBePartners = sender.session_id === null && asked.requested_from === 'partner';
  if (!mayBePartners && isolated !== sender.isolated)
    throw new ProblemError(
      KINDS.isolatedAct,
      `A ${asked.type} that the borrower is asked for is ${sender.isolated ? 'no' : 'a'} document that only a frame of the secure origin may send.`,
      { param: 'document_request_id' },
    );
  if (!isOpenRequest(asked, { status: asked.referral_status }))
    throw new ProblemError(KINDS.requestClosed, `The request is ${asked.status}.`);
  if (file.length > limits.maxBytes)
    throw new ProblemError(KINDS.fileTooLarge, `A file may have at most ${limits.maxBytes} bytes.`);
  if (file.length === 0) throw new ProblemError(KINDS.fileEmpty, 'The file has no bytes.');
}
