import * as z from 'zod/mini';
import { EmbedError } from './errors.ts';
import { newTraceparent } from './random.ts';
import { readAnswer } from './read-answer.ts';
import { STREAM_SILENCE } from './timing.ts';

/** One event of a stream; `data` is parsed JSON of a shape the caller checks. */
export type StreamEvent = { id: string | undefined; name: string; data: unknown };
export type StreamOptions = {
  /** The last event seen, so that nothing between is lost. */
  lastEventId: string | undefined;
  /** The service has accepted the stream. */
  onOpen: () => void;
  onEvent: (event: StreamEvent) => void;
};

/**
 * Server-sent events over `fetch`, so that the token travels in a header. Resolves when the service
 * ends the stream or it falls silent; rejects with `EmbedError` when the service refuses it.
 */
export async function openStream(
  url: string,
  headers: Record<string, string>,
  options: StreamOptions,
  outer: AbortSignal,
): Promise<void> {
  outer.throwIfAborted();
  const inner = new AbortController();
  const stop = () => inner.abort(outer.reason);
  outer.addEventListener('abort', stop, { once: true });
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => inner.abort(), STREAM_SILENCE);
  };
  try {
    heard();
    const response = await fetch(url, {
      headers: {
        accept: 'text/event-stream',
        traceparent: newTraceparent(),
        ...headers,
        ...(options.lastEventId ? { 'last-event-id': options.lastEventId } : {}),
      },
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: inner.signal,
    });
    if (!response.ok) await readAnswer(response, z.unknown(), 'GET /embed_sessions/es_…/events');
    if (response.status === 204 || !response.body) return;
    options.onOpen();
    await read(response.body, heard, options.onEvent);
  } catch (error) {
    if (outer.aborted) throw outer.reason;
    if (inner.signal.aborted) return;
    throw error instanceof EmbedError
      ? error
      : new EmbedError('network', 'GET /embed_sessions/es_…/events: the stream broke.', {
          cause: error,
        });
  } finally {
    clearTimeout(silence);
    outer.removeEventListener('abort', stop);
    inner.abort();
  }
}

async function read(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  // Not needed for the first screen, so not part of its weight.
  const { createParser } = await import('eventsource-parser');
  const parser = createParser({
    onEvent: ({ id, event, data }) =>
      onEvent({ id, name: event ?? 'message', data: JSON.parse(data) }),
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
