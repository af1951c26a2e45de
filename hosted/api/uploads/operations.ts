import type { Context } from 'hono';
import type { Env } from '../../context.ts';
import { isId } from '../../ids.ts';
import { KINDS, nothingThere, ProblemError } from '../../problems.ts';
import { findUpload, type Sender, type Upload } from '../../store/uploads.ts';
import { beginUpload } from '../../workflows/uploads/begin.ts';
import { cancelUpload } from '../../workflows/uploads/cancel.ts';
import { finishUpload } from '../../workflows/uploads/finish.ts';
import { receiveBytes } from '../../workflows/uploads/receive.ts';
import { assertTus, readAnnounced, readOffset, tusHeaders } from './tus.ts';

/** Who sends, and their partner's time. */
export type SenderOf = (c: Context<Env>) => { sender: Sender; now: Date };

/** What an upload can be refused for, at its beginning or its end. */
export const UPLOAD_PROBLEMS = [
  KINDS.fileTooLarge,
  KINDS.fileEmpty,
  KINDS.fileIncomplete,
  KINDS.tooManyFiles,
  KINDS.duplicateFile,
  KINDS.requestClosed,
  KINDS.uploadOffset,
  KINDS.uploadEnded,
  KINDS.wrongState,
  KINDS.isolatedAct,
  KINDS.notFound,
] as const;

/**
 * What is done with uploads, the same for pages, frames and partners: tus 1.0 by hand, as its four verbs are less than
 * what a library would need beside it: its lock, its paths and its finish would each stand outside our transactions.
 */
export const uploadHandlers = (senderOf: SenderOf) => ({
  async create(c: Context<Env>): Promise<Response> {
    assertTus(c);
    const { db, services } = c.var;
    const file = await readAnnounced(c);
    const upload = await beginUpload(db, services.config.uploads, { ...senderOf(c), file });
    const Location = `${c.req.path}/${upload.id}`;
    return c.json(resource(upload), 201, { ...tusHeaders(c, upload), Location });
  },

  /** HEAD is answered by it too, without the body. Never with the bytes of the file. */
  async read(c: Context<Env>): Promise<Response> {
    assertTus(c);
    const upload = await find(c, senderOf(c).sender);
    return c.json(resource(upload), 200, tusHeaders(c, upload));
  },

  async append(c: Context<Env>): Promise<Response> {
    assertTus(c);
    const offset = readOffset(c);
    const { sender, now } = senderOf(c);
    const upload = await find(c, sender);
    if (offset !== upload.received)
      throw new ProblemError(
        KINDS.uploadOffset,
        `The upload stands at ${upload.received}. Send HEAD, and go on from there.`,
        { param: 'Upload-Offset', headers: tusHeaders(c, upload) },
      );
    const { services } = c.var;
    const body = c.req.raw.body ?? nothing();
    const received = await receiveBytes(services, upload, { body, now });
    if (received.upload.state === 'whole') await finishUpload(services, upload.id, received.sha256);
    return c.body(null, 204, tusHeaders(c, await find(c, sender)));
  },

  async cancel(c: Context<Env>): Promise<Response> {
    assertTus(c);
    const { sender, now } = senderOf(c);
    await cancelUpload(c.var.db, await findAny(c, sender), now);
    return c.body(null, 204, tusHeaders(c));
  },
});

/** The upload in the path. @throws ProblemError notFound, or why it was refused */
async function find(c: Context<Env>, sender: Sender): Promise<Upload> {
  const upload = await findAny(c, sender);
  if (upload.refused_for === null) return upload;
  const kind = UPLOAD_PROBLEMS.find(({ slug }) => slug === upload.refused_for);
  throw new ProblemError(kind ?? KINDS.uploadEnded, 'The upload has ended, and is no document.');
}

async function findAny(c: Context<Env>, sender: Sender): Promise<Upload> {
  const id = c.req.param('upload_id') ?? '';
  const upload = isId('doc', id) ? await findUpload(c.var.db, sender, id) : undefined;
  if (!upload) throw nothingThere();
  return upload;
}

const resource = (upload: Upload) => ({
  id: upload.id,
  object: 'upload',
  document_request_id: upload.document_request_id,
  status: upload.state === 'open' ? 'open' : 'finished',
  offset: upload.received,
  size: upload.length,
  expires_at: upload.expires_at.toISOString(),
});

async function* nothing(): AsyncGenerator<Uint8Array> {}
