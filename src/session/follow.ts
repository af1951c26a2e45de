import type { Api, Credentials } from '../api/api.ts';
import type { EmbedError } from '../api/errors.ts';
import { toEmbedError } from '../api/errors.ts';
import { fullJitter, STREAM_BACKOFF, STREAM_HEALTHY } from '../api/timing.ts';
import { Screen } from '../contract/screen.ts';
import { SessionEnded } from '../contract/session.ts';
import type { Alarm } from './alarm.ts';
import { parse } from './parse.ts';
import { releaseSlot, takeSlot } from './slots.ts';

/** What following a session needs and tells. */
export type Follower = {
  api: Api;
  credentials: () => Credentials;
  alarm: Alarm;
  /** Ms between two looks where no stream is open. */
  pollAfter: () => number;
  onScreen: (screen: Screen) => void;
  onEnded: (reason: string, screen: Screen | undefined) => void;
  /** True: what is shown is kept up to date. False: it may be old. */
  onFresh: (fresh: boolean) => void;
  /** Called for a refusal; following stops. */
  onRefused: (error: EmbedError) => void;
};

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
        if (takeSlot(owner)) {
          await stream(to, memory, signal);
          failures = Date.now() - began > STREAM_HEALTHY ? 0 : failures + 1;
        } else {
          await look(to, memory, signal);
          failures = 0;
          await to.alarm.sleep(to.pollAfter(), signal);
          continue;
        }
      } catch (error) {
        if (signal.aborted) return;
        const failure = toEmbedError(error, 'network', 'The screen could not be followed.');
        if (!failure.retryable) return to.onRefused(failure);
        failures += 1;
      }
      if (failures > 1) to.onFresh(false);
      await to.alarm.sleep(fullJitter(failures, STREAM_BACKOFF), signal);
    }
  } finally {
    releaseSlot(owner);
  }
}

/** How far a session has been followed; outlives the connection and the token. */
export type Memory = { lastEventId: string | undefined; etag: string | undefined };

async function look(to: Follower, memory: Memory, signal: AbortSignal): Promise<void> {
  const answer = await to.api.screen(to.credentials(), memory.etag, signal);
  to.onFresh(true);
  if (!answer) return;
  memory.etag = answer.etag;
  to.onScreen(answer.screen);
}

/** A stream without a last event begins with the current screen, so nothing since the exchange is missed. */
async function stream(to: Follower, memory: Memory, signal: AbortSignal): Promise<void> {
  await to.api.events(
    to.credentials(),
    {
      lastEventId: memory.lastEventId,
      onOpen: () => to.onFresh(true),
      onEvent: ({ id, name, data }) => {
        if (id) memory.lastEventId = id;
        if (name === 'screen') {
          const screen = parse(Screen, data);
          if (screen) to.onScreen(screen);
        } else if (name === 'session_ended') {
          const ended = parse(SessionEnded, data);
          to.onEnded(ended?.reason ?? 'expired', ended?.screen);
        }
      },
    },
    signal,
  );
}
