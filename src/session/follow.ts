import type { Credentials, ScreenAnswer } from '../api/api.ts';
import type { Screen } from '../contract/screen.ts';
import { releaseSlot, takeSlot } from './slots.ts';
import { readEvents } from './stream.ts';

/*
 * Nothing of this is needed for the first screen, so it is a file of its own that is loaded after.
 * It imports no value that the first screen's code has too: what it shares it is handed.
 */

/** A stream that has lived this many ms was healthy: the next backoff starts over. */
const HEALTHY = 30_000;

/** What following a session needs and tells. */
export type Follower = {
  credentials: () => Credentials;
  /** Opens the event stream after `lastEventId`. Rejects as every call does. */
  open: (
    who: Credentials,
    lastEventId: string | undefined,
    signal: AbortSignal,
  ) => Promise<Response>;
  look: (
    who: Credentials,
    etag: string | undefined,
    signal: AbortSignal,
  ) => Promise<ScreenAnswer | undefined>;
  /** Waits before the next look. */
  untilNextLook: (signal: AbortSignal) => Promise<void>;
  /** Waits after this many failures in a row, at random, longer each time. */
  backOff: (failures: number, signal: AbortSignal) => Promise<void>;
  onScreen: (screen: Screen) => void;
  /** An event of the stream, its data still JSON. */
  onEvent: (name: string, data: string) => void;
  /** True: what is shown is kept up to date. False: it may be old. */
  onFresh: (fresh: boolean) => void;
  /** A call failed. @returns true to go on following */
  onFailure: (error: unknown) => boolean;
};

/** How far a session has been followed; outlives the connection and the token. */
export type Memory = { lastEventId: string | undefined; etag: string | undefined };

/**
 * Keeps a session's screen up to date until `signal` aborts: by the event stream where the page has
 * a slot free, else by asking again. Never gives up on a lost connection.
 */
export async function follow(to: Follower, memory: Memory, signal: AbortSignal): Promise<void> {
  const owner = {};
  let failures = 0;
  try {
    while (!signal.aborted) {
      const began = Date.now();
      try {
        if (takeSlot(owner)) await stream(to, memory, signal);
        else {
          await look(to, memory, signal);
          failures = 0;
          await to.untilNextLook(signal);
          continue;
        }
      } catch (error) {
        if (signal.aborted || !to.onFailure(error)) return;
      }
      failures = Date.now() - began > HEALTHY ? 1 : failures + 1;
      if (failures > 1) to.onFresh(false);
      await to.backOff(failures, signal);
    }
  } finally {
    releaseSlot(owner);
  }
}

async function look(to: Follower, memory: Memory, signal: AbortSignal): Promise<void> {
  const answer = await to.look(to.credentials(), memory.etag, signal);
  to.onFresh(true);
  if (!answer) return;
  memory.etag = answer.etag;
  to.onScreen(answer.screen);
}

/** A stream without a last event begins with the current screen, so nothing since the exchange is missed. */
async function stream(to: Follower, memory: Memory, signal: AbortSignal): Promise<void> {
  const response = await to.open(to.credentials(), memory.lastEventId, signal);
  to.onFresh(true);
  await readEvents(response, signal, ({ id, name, data }) => {
    if (id) memory.lastEventId = id;
    to.onEvent(name, data);
  });
}
