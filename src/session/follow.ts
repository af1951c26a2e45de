import type { Inner } from './inner.ts';
import { releaseSlot, takeSlot } from './slots.ts';
import { readEvents } from './stream.ts';

/** Base and cap in ms of the waits between two streams. */
const BACKOFF = { base: 500, cap: 30_000 };
/** A stream that has lived this many ms was healthy: the next backoff starts over. */
const HEALTHY = 30_000;

/** How far a session has been followed; outlives the connection and the token. */
export type Memory = { lastEventId: string | undefined; etag: string | undefined };

/**
 * Keeps a session's screen up to date until `signal` aborts: by the event stream where the page has
 * a slot free, else by asking again. Never gives up on a lost connection.
 */
export async function follow(inner: Inner, memory: Memory, signal: AbortSignal): Promise<void> {
  const owner = {};
  let failures = 0;
  try {
    while (!signal.aborted) {
      const began = Date.now();
      try {
        if (takeSlot(owner)) await stream(inner, memory, signal);
        else {
          await look(inner, memory, signal);
          failures = 0;
          await sleep(inner.ready()?.screen.poll_after_ms ?? 0, signal);
          continue;
        }
      } catch (error) {
        if (signal.aborted || !inner.failed(error)) return;
      }
      failures = Date.now() - began > HEALTHY ? 1 : failures + 1;
      if (failures > 1) inner.patch({ freshness: 'stale' });
      await sleep(inner.jitter(failures, BACKOFF), signal);
    }
  } finally {
    releaseSlot(owner);
  }
}

async function look(inner: Inner, memory: Memory, signal: AbortSignal): Promise<void> {
  const answer = await inner.api.screen(inner.credentials(), memory.etag, signal);
  inner.patch({ freshness: 'live' });
  if (!answer) return;
  memory.etag = answer.etag;
  inner.show(answer.screen);
}

/** A stream without a last event begins with the current screen, so nothing since the exchange is missed. */
async function stream(inner: Inner, memory: Memory, signal: AbortSignal): Promise<void> {
  const { lastEventId } = memory;
  const headers = {
    accept: 'text/event-stream',
    ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
  };
  const response = await inner.api.stream(inner.credentials(), headers, signal);
  inner.patch({ freshness: 'live' });
  await readEvents(response, signal, ({ id, name, data }) => {
    if (id) memory.lastEventId = id;
    hear(inner, name, JSON.parse(data));
  });
}

/** A screen that cannot be read leaves the one before it, which is old now. */
function hear(inner: Inner, name: string, value: unknown): void {
  if (name === 'session_ended') inner.ended(value);
  if (name !== 'screen') return;
  const screen = inner.read(value);
  if (screen) inner.show(screen);
  else inner.patch({ freshness: 'stale' });
}

/** Resolves after `ms`, or when the signal aborts; never rejects. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
}
