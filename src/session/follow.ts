import type { Screen } from '../contract/screen.ts';
import type { Inner } from './inner.ts';
import { releaseSlot, takeSlot } from './slots.ts';
import { readEvents } from './stream.ts';

/** Base and cap in ms of the waits before a stream, or a look, that failed is tried again. */
const BACKOFF = { base: 500, cap: 60_000 };
/** A stream that has lived this many ms was healthy: the next backoff starts over. */
const HEALTHY = 30_000;
/** A stream must begin to speak this many ms after it was asked for; the service does so at once. */
const FIRST_WORD_WITHIN = 9500;

/** How far a session has been followed; outlives the connection and the token. */
export type Memory = { lastEventId: string | undefined; etag: string | undefined };

/**
 * Keeps a session's screen up to date until `signal` aborts: by the event stream where the page has
 * a slot free and streams come through, else by asking again, with a stream tried now and then. Never
 * gives up on a lost connection; what is shown is called stale once asking fails too.
 */
export async function follow(inner: Inner, memory: Memory, signal: AbortSignal): Promise<void> {
  const owner = {};
  // At once, not when its stream has ended: who follows after this one needs it now.
  signal.addEventListener('abort', () => releaseSlot(owner), { once: true });
  let streamsLost = 0;
  let looksLost = 0;
  let streamAt = 0;

  /** Follows a stream to its end. @returns whether it was healthy */
  async function stream(): Promise<boolean> {
    const began = Date.now();
    let rest = 0;
    try {
      await readStream(inner, memory, signal);
    } catch (error) {
      rest = inner.failed(error);
    }
    releaseSlot(owner);
    const healthy = Date.now() - began > HEALTHY;
    streamsLost = healthy ? 1 : streamsLost + 1;
    streamAt = Date.now() + Math.max(rest, inner.jitter(streamsLost, BACKOFF));
    return healthy;
  }

  /** Asks once. @returns ms after which to ask again */
  async function look(): Promise<number> {
    try {
      await readScreen(inner, memory, signal);
      looksLost = 0;
      return inner.ready()?.screen.poll_after_ms ?? 0;
    } catch (error) {
      if (signal.aborted) return 0;
      inner.patch({ freshness: 'stale' });
      looksLost += 1;
      return Math.max(inner.failed(error), inner.jitter(looksLost, BACKOFF));
    }
  }

  try {
    while (!signal.aborted) {
      // The end of a stream that was healthy is no news: the next one says what was missed.
      const went =
        Date.now() >= streamAt && takeSlot(owner, inner.credentials().id) && (await stream());
      const pause = went || signal.aborted ? 0 : await look();
      const untilStream = streamAt - Date.now();
      if (!signal.aborted)
        await sleep(went || (untilStream > 0 && untilStream < pause) ? untilStream : pause, signal);
    }
  } finally {
    releaseSlot(owner);
  }
}

async function readScreen(inner: Inner, memory: Memory, signal: AbortSignal): Promise<void> {
  const acts = inner.acts.count;
  const answer = await inner.api.screen(inner.credentials(), memory.etag, signal);
  inner.patch({ freshness: 'live' });
  if (!answer || acts !== inner.acts.count || inner.acts.isUnderWay) return;
  memory.etag = answer.etag;
  await inner.show(answer.screen);
}

/** A stream without a last event begins with the current screen, so nothing since the exchange is missed. */
async function readStream(inner: Inner, memory: Memory, signal: AbortSignal): Promise<void> {
  const { lastEventId } = memory;
  const headers = {
    accept: 'text/event-stream',
    ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
  };
  const line = new AbortController();
  /** Acts that what is heard is surely younger than. */
  let acts = inner.acts.count;
  const hear = async (screen: Screen) => {
    if (acts === inner.acts.count && !inner.acts.isUnderWay) return inner.show(screen);
    const isTrue = await isShown(inner, screen);
    if (isTrue) acts = inner.acts.count;
  };
  const hangUp = () => line.abort();
  const late = setTimeout(hangUp, FIRST_WORD_WITHIN);
  signal.addEventListener('abort', hangUp);
  try {
    const response = await inner.api.stream(inner.credentials(), headers, line.signal);
    const speaks = () => {
      clearTimeout(late);
      inner.patch({ freshness: 'live' });
    };
    await readEvents(response, line.signal, speaks, ({ id, name, data }) => {
      if (id) memory.lastEventId = id;
      const value: unknown = JSON.parse(data);
      if (name === 'session_ended') inner.ended(value);
      if (name !== 'screen') return;
      const screen = inner.read(value);
      // A screen that cannot be read leaves the one before it, which is old now.
      if (screen) void hear(screen);
      else inner.patch({ freshness: 'stale' });
    });
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', hangUp);
  }
}

/**
 * Whether a screen that came beside an act is younger than its answer: it may have been written before the act and have
 * come late. Where it is not what is shown by then, the screen is read again.
 */
async function isShown(inner: Inner, screen: Screen): Promise<boolean> {
  const isSame = () => JSON.stringify(inner.ready()?.screen) === JSON.stringify(screen);
  await inner.acts.idle();
  if (!isSame()) await inner.look();
  return isSame();
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
