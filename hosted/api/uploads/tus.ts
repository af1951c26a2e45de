import type { Context } from 'hono';
import type { Env } from '../../context.ts';
import { readJson } from '../../middleware/read-json.ts';
import { KINDS, ProblemError } from '../../problems.ts';
import { parse, refuse } from '../../schemas/parse.ts';
import { UploadCreate } from '../../schemas/upload.ts';
import type { Upload } from '../../store/uploads.ts';
import type { Announced } from '../../workflows/uploads/begin.ts';

const VERSION = '1.0.0';
const WHOLE_NUMBER = /^\d{1,12}$/;
const BYTES = 'application/offset+octet-stream';
/** tus clients say the type of a file; what it is, its content tells. */
const PASSED_OVER = ['filetype', 'type', 'name', 'relativePath'];

/** Headers of every answer that speaks of an upload (tus 1.0). */
export function tusHeaders(c: Context<Env>, upload?: Upload): Record<string, string> {
  return {
    'Tus-Resumable': VERSION,
    'Tus-Version': VERSION,
    'Tus-Extension': 'creation,expiration,termination',
    'Tus-Max-Size': String(c.var.services.config.uploads.maxBytes),
    ...(upload && {
      'Upload-Offset': String(upload.received),
      'Upload-Length': String(upload.length),
    }),
    ...(upload?.state === 'open' && { 'Upload-Expires': upload.expires_at.toUTCString() }),
  };
}

/** @throws ProblemError invalidRequest for another version of tus than ours */
export function assertTus(c: Context<Env>): void {
  const version = c.req.header('Tus-Resumable');
  if (version !== undefined && version !== VERSION)
    throw new ProblemError(KINDS.invalidRequest, `Tus-Resumable must be ${VERSION}.`, {
      param: 'Tus-Resumable',
      headers: { 'Tus-Version': VERSION },
    });
}

/** The file that a creation announces: in the headers of tus, or in a JSON body. @throws ProblemError */
export async function readAnnounced(c: Context<Env>): Promise<Announced> {
  const length = c.req.header('Upload-Length');
  const {
    size,
    sha256 = null,
    ...file
  } = length === undefined
    ? await readJson(c, UploadCreate)
    : parse(UploadCreate, {
        ...readMetadata(c.req.header('Upload-Metadata') ?? ''),
        size: readCount(length, 'Upload-Length'),
      });
  return { ...file, sha256, length: size };
}

/** Where the bytes of a PATCH go on. @throws ProblemError unsupportedMediaType, invalidRequest */
export function readOffset(c: Context<Env>): number {
  if (c.req.header('Content-Type')?.split(';')[0]?.trim() !== BYTES)
    throw new ProblemError(KINDS.unsupportedMediaType, `Send bytes with Content-Type: ${BYTES}.`);
  return readCount(c.req.header('Upload-Offset') ?? '', 'Upload-Offset');
}

function readCount(text: string, name: string): number {
  if (WHOLE_NUMBER.test(text)) return Number(text);
  throw refuse(name, 'must be a whole number of bytes');
}

/** `name base64,name base64` as an object of texts. */
function readMetadata(header: string): Record<string, unknown> {
  const pairs = header
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair): [string, string] => {
      const [name = '', value = ''] = pair.split(' ');
      return [name, decode(value)];
    })
    .filter(([name]) => !PASSED_OVER.includes(name));
  const { filename, periods, ...rest } = Object.fromEntries(pairs);
  return {
    ...rest,
    ...(filename !== undefined && { file_name: filename }),
    ...(periods && { periods: periods.split(',') }),
  };
}

function decode(value: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'base64'));
  } catch {
    throw refuse('Upload-Metadata', 'must be names with values in base64 of UTF-8');
  }
}
