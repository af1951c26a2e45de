import * as z from 'zod/mini';
import type { Api, Credentials } from './api.ts';
import { EmbedError } from './errors.ts';
import { newTraceparent } from './random.ts';
import { readAnswer } from './read-answer.ts';

/** Bytes that do not move for so many ms are lost. */
const STALLED = 30_000;

/** An upload as the service tells of it: `offset` bytes of it are there. */
export const Upload = z.object({
  id: z.string(),
  status: z.catch(z.enum(['open', 'finished']), 'open'),
  offset: z.number(),
});
export type Upload = z.infer<typeof Upload>;

type To = { api: Api; who: Credentials; id: string };

/**
 * Sends the bytes of a file from `offset` on (tus 1.0). Not by `fetch`, which does not tell how much has gone.
 * @param onSent told how many bytes of the file have gone
 * @returns how many bytes the service then has
 * @throws EmbedError; what has arrived by then is kept
 */
export async function sendBytes(
  to: To,
  { file, offset, onSent }: { file: Blob; offset: number; onSent: (bytes: number) => void },
  signal: AbortSignal,
): Promise<number> {
  return send(to, 'PATCH', signal, {
    body: offset > 0 ? file.slice(offset) : file,
    headers: {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    onSent: (bytes) => onSent(Math.min(file.size, offset + bytes)),
  });
}

/** Gives up an upload that is open. @throws EmbedError */
export const cancelUpload = async (to: To, signal: AbortSignal): Promise<void> => {
  await send(to, 'DELETE', signal);
};

type Sent = {
  body?: Blob;
  headers?: Record<string, string>;
  onSent?: (bytes: number) => void;
};

async function send(
  { api, who, id }: To,
  method: 'PATCH' | 'DELETE',
  signal: AbortSignal,
  { body, headers = {}, onSent }: Sent = {},
): Promise<number> {
  signal.throwIfAborted();
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => {
      request.abort();
      reject(lost(method, 'was stopped'));
    };
    let clock: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(clock);
      clock = setTimeout(stop, STALLED);
    };
    request.open(method, `${api.baseUrl}/embed_sessions/${who.id}/uploads/${id}`);
    const all = {
      authorization: `Bearer ${who.accessToken}`,
      'tus-resumable': '1.0.0',
      traceparent: newTraceparent(),
      ...headers,
    };
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      moved();
      onSent?.(loaded);
    };
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(lost(method, 'found no connection'));
    request.onloadend = () => {
      clearTimeout(clock);
      signal.removeEventListener('abort', stop);
    };
    signal.addEventListener('abort', stop, { once: true });
    moved();
    request.send(body ?? null);
  }).catch((error: unknown) => {
    throw signal.aborted ? signal.reason : error;
  });
  if (response.status !== 204) await readAnswer(response, z.unknown(), `${method} of an upload`);
  return Number(response.headers.get('upload-offset'));
}

const lost = (method: string, how: string) =>
  new EmbedError('network', `${method} of an upload ${how}.`);

/** What the rest of the library reads answers from. */
function responseOf(request: XMLHttpRequest): Response {
  const { status, responseText } = request;
  const headers = new Headers();
  for (const name of ['svc-request-id', 'retry-after', 'content-type', 'date', 'upload-offset']) {
    const value = request.getResponseHeader(name);
    if (value) headers.set(name, value);
  }
  return new Response(status === 204 ? null : responseText, { status, headers });
}
