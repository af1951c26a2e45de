import { fullJitter } from '../../api/timing.ts';
import type { Session } from '../../session/session.ts';

/** Base and cap in ms of the waits before a connection that was lost is tried again. */
const BACKOFF = { base: 500, cap: 20_000 };
/** The browser may be wrong about having no network: it is tried all the same. */
const OFFLINE_LOOK = 20_000;

/** Waits before the next try, more after each failure; not longer than until the device is back. Rejects when called off. */
export function untilNextTry(
  failures: number,
  after: number | undefined,
  signal: AbortSignal,
): Promise<void> {
  const ms = after ?? (navigator.onLine ? fullJitter(failures, BACKOFF) : OFFLINE_LOOK);
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const end = (then: () => void) => {
      clearTimeout(clock);
      ended.abort();
      then();
    };
    const clock = setTimeout(() => end(resolve), ms);
    const back = () => document.visibilityState === 'visible' && end(resolve);
    const how = { signal: ended.signal };
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), how);
    window.addEventListener('online', () => end(resolve), how);
    window.addEventListener('pageshow', back, how);
    document.addEventListener('visibilitychange', back, how);
  });
}

/** Resolves to whether there is another session than the one with this token, once that is known. Rejects when called off. */
export function whetherRenewed(
  session: Session,
  former: string,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const known = () => {
      const { state } = session;
      const isNew = state.status === 'ready' && state.grant.access_token !== former;
      const isOver = state.status === 'ended' || state.status === 'failed';
      if (!isNew && !isOver) return;
      stop();
      resolve(isNew);
    };
    const stop = session.subscribe(known);
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
    known();
  });
}
