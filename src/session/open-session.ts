import type { Api } from '../api/api.ts';
import { EmbedError } from '../api/errors.ts';
import { ANSWER_WITHIN, CODE_WITHIN } from '../api/timing.ts';
import { DeadlineError, wait, within } from '../api/wait.ts';
import type { Purpose } from '../contract/purpose.ts';
import type { Screen } from '../contract/screen.ts';
import type { EmbedSession } from '../contract/session.ts';
import type { Early, EarlyExchange } from './early.ts';
import { exchange } from './exchanges.ts';
import { type TokenReason, type TokenSource, takeToken } from './token-source.ts';
import { noteTry, pauseBeforeTry } from './tries.ts';

/** That there were too many tries is said after this many ms. */
const SAID_AFTER = 1000;

export type Opening = {
  api: Api;
  purpose: Purpose;
  source: TokenSource;
  /** Whose tries are counted: the element. Default: the opening itself. */
  who?: object;
  /** The access token of the embed session that is renewed. */
  continues?: string;
  /** Asks for what a screen is drawn by. Undefined where it is here; never rejects. A screen is shown when it can be drawn whole. */
  prepare?: ((screen: Screen) => Promise<void> | undefined) | undefined;
  /** Told that there were too many tries; the next is made by itself as soon as it may be. */
  onPause?: (error: EmbedError) => void;
};

/**
 * A token, traded for an embed session, all within 10 s once it may be tried, or since the loader began it. A refused token is
 * replaced once where the source can make another. Its screen is prepared after that. @throws EmbedError
 */
export async function openSession(
  opening: Opening,
  reason: TokenReason,
  signal: AbortSignal,
  early?: Early,
): Promise<EmbedSession> {
  if (!early) await untilAllowed(opening, signal);
  const since = early ? performance.now() - early.began : 0;
  // Of code that came too late the loader has told; from there on it is another beginning.
  const spent = since < CODE_WITHIN ? since : 0;
  try {
    const end = Date.now() + ANSWER_WITHIN - spent;
    const session = await attempt(opening, reason, signal, end, early?.exchange);
    await opening.prepare?.(session.screen);
    return session;
  } catch (error) {
    if (!signal.aborted && typeof opening.source !== 'function') noteTry(whoOf(opening));
    throw error;
  }
}

const whoOf = (opening: Opening): object => opening.who ?? opening;

/** Waits while there were too many tries, and says so once. A call of the source is a try, which is noted here. */
async function untilAllowed(opening: Opening, signal: AbortSignal): Promise<void> {
  const who = whoOf(opening);
  if (pauseBeforeTry(who) > 0) {
    // A page that makes another element at every failure is slowed down, not driven round and round.
    await wait(SAID_AFTER, signal);
    const pause = pauseBeforeTry(who);
    if (pause > 0) opening.onPause?.(tooMany(pause));
  }
  for (let pause = pauseBeforeTry(who); pause > 0; pause = pauseBeforeTry(who))
    await wait(pause, signal);
  if (typeof opening.source === 'function') noteTry(who);
}

const tooMany = (pause: number) =>
  new EmbedError(
    'rate_limited',
    `There were too many tries within a minute: 3 of an element, or 30 of a page. The next is made by itself in ${Math.ceil(pause / 1000)} s. Do not call retry(), or make a new element, at each failure.`,
    { retryAfterMs: pause },
  );

/** @param end when all must be done, by `Date.now`; what takes too long is named by its own error */
async function attempt(
  opening: Opening,
  reason: TokenReason,
  signal: AbortSignal,
  end: number,
  early?: Promise<EarlyExchange>,
): Promise<EmbedSession> {
  const { api, purpose, source, continues } = opening;
  const given = early?.then((begun) => begun.given);
  const token = await takeToken(source, reason, signal, end - Date.now(), given);
  try {
    return await within(end - Date.now(), signal, async (inner) =>
      exchange({ api, purpose, token, continues }, inner, await early),
    );
  } catch (error) {
    if (error instanceof DeadlineError && !signal.aborted)
      throw new EmbedError('timeout', `No session: ${error.message}`, { cause: error });
    const refused = error instanceof EmbedError && error.code === 'authentication_failed';
    if (!refused) throw error;
    const refusal = toRefusal(token, error, typeof source === 'function');
    const again = refusal.code === error.code && typeof source === 'function';
    if (!again || reason === 'invalid' || pauseBeforeTry(whoOf(opening)) > 0) throw refusal;
    noteTry(whoOf(opening));
    return attempt(opening, 'invalid', signal, end);
  }
}

/** What the page's developer is told of a refused token, never with the token. A demo token that the service does not know is a mistake in the page's code: no other try mends it. What has ended has a screen. */
function toRefusal(token: string, refused: EmbedError, isAnswer: boolean): EmbedError {
  const { status, requestId, problem, message } = refused;
  const from = isAnswer ? 'fetchClientToken answered' : 'client-token holds';
  const init = {
    ...(status !== undefined && { status }),
    ...(requestId !== undefined && { requestId }),
  };
  if (token.startsWith('demo_') && !problem?.screen)
    return new EmbedError(
      'configuration',
      `${from} a demo token that the service does not know. ${message}`,
      init,
    );
  return new EmbedError(
    'authentication_failed',
    `${from} a token that was refused: ${problem?.title}. ${message}`,
    { ...init, ...(problem && { problem }), mistake: true },
  );
}
