import { createParser } from 'eventsource-parser';

/** A stream silent for this many ms is dead; the service sends a comment every 15 s. */
const SILENCE = 25_000;

export type StreamEvent = { id: string | undefined; name: string; data: string };

/** Reads server-sent events until the stream ends, breaks, falls silent, or `signal` aborts; calls `onPiece` for whatever comes. */
export async function readEvents(
  { body }: Response,
  signal: AbortSignal,
  onPiece: () => void,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  if (!body) return;
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  let silence = setTimeout(stop, SILENCE);
  signal.addEventListener('abort', stop, { once: true });
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: ({ id, event, data }) => onEvent({ id, name: event ?? 'message', data }),
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onPiece();
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
    stop();
  }
}
