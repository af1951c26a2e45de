import { createHash, type Hash } from 'node:crypto';
import type { Services } from '../../context.ts';
import { KINDS, ProblemError } from '../../problems.ts';
import { randomName } from '../../secrets.ts';
import { addPart, type Upload } from '../../store/uploads.ts';
import { KEPT_MS } from './begin.ts';
import { Pieces } from './pieces.ts';

/** A part holds at most this: so much is sent again where a process ends in the middle of one. */
const PART_BYTES = 4 * 1024 * 1024;

/** An upload as it then is, and the digest of all its bytes, in hex, where they came in one go. */
export type Received = { upload: Upload; sha256: string | undefined };

/**
 * Adds bytes to an upload, from where it stands, as they come: part after part is stored, and then counted. What has
 * come before the line was cut is kept. No lock is held meanwhile; where two go on from the same place, one counts.
 * @throws ProblemError uploadOffset where another went on meanwhile, fileTooLarge for more than was announced,
 * fileIncomplete where the line was cut
 */
export async function receiveBytes(
  { db, files }: Pick<Services, 'db' | 'files'>,
  upload: Upload,
  { body, now }: { body: AsyncIterable<Uint8Array>; now: Date },
): Promise<Received> {
  const hash = upload.received === 0 ? createHash('sha256') : undefined;
  const pieces = new Pieces(hash ? through(body, hash) : body);
  const expires_at = new Date(now.getTime() + KEPT_MS);
  let current = upload;
  while (current.state === 'open' && (await pieces.more())) {
    const room = Math.min(PART_BYTES, current.length - current.received);
    const name = `${current.folder}/${randomName()}`;
    const { bytes, failure } = await files.put(name, pieces.take(room));
    if (
      current.received + bytes === current.length &&
      failure === undefined &&
      (await pieces.more())
    )
      throw tooMuch(current);
    const next = bytes > 0 ? await addPart(db, current, { name, bytes, expires_at }) : current;
    if (!next) throw goneOn();
    current = next;
    if (failure !== undefined)
      throw new ProblemError(KINDS.fileIncomplete, 'The connection ended before the body did.');
  }
  const isAdded = current.state !== 'open' && current.received > upload.received;
  if (!isAdded && (await pieces.more())) throw tooMuch(current);
  return { upload: current, sha256: isAdded ? hash?.digest('hex') : undefined };
}

/** Bytes as they go by, for their digest. */
async function* through(body: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const piece of body) {
    hash.update(piece);
    yield piece;
  }
}

const goneOn = () =>
  new ProblemError(KINDS.uploadOffset, 'Another request went on with this upload meanwhile.');

const tooMuch = ({ length }: Upload) =>
  new ProblemError(KINDS.fileTooLarge, `The file was announced with ${length} bytes, and is more.`);
