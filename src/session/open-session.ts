import type { Api } from '../api/api.ts';
import { EmbedError } from '../api/errors.ts';
import { ANSWER_WITHIN, CODE_WITHIN } from '../api/timing.ts';
import { DeadlineError, within } from '../api/wait.ts';
import type { Purpose } from '../contract/purpose.ts';
import type { EmbedSession } from '../contract/session.ts';
import { keyFor } from './exchange-keys.ts';
import { type TokenReason, type TokenSource, takeToken } from './token-source.ts';

/** An exchange begun before the library had loaded. */
export type EarlyExchange = { token: string; key: string; response: Promise<Response> };
/** The same, since when (by `performance.now`): its 10 s began then. */
export type Early = { exchange: Promise<EarlyExchange>; began: number };
/** `continues`: the access token of the embed session that is renewed. */
export type Opening = { api: Api; purpose: Purpose; source: TokenSource; continues?: string };

/**
 * A token, traded for an embed session, all within 10 s of the beginning, wherever that was. A refused token is replaced once where the
 * source can make another. @throws EmbedError
 */
export async function openSession(
  opening: Opening,
  reason: TokenReason,
  signal: AbortSignal,
  early?: Early,
): Promise<EmbedSession> {
  const since = early ? performance.now() - early.began : 0;
  // Of code that came too late the loader has told; from there on it is another beginning.
  const spent = since < CODE_WITHIN ? since : 0;
  try {
    return await within(ANSWER_WITHIN - spent, signal, (inner) =>
      attempt(opening, reason, inner, early?.exchange),
    );
  } catch (error) {
    if (error instanceof DeadlineError && !signal.aborted)
      throw new EmbedError('timeout', `No session: ${error.message}`, { cause: error });
    throw error;
  }
}

async function attempt(
  opening: Opening,
  reason: TokenReason,
  signal: AbortSignal,
  early?: Promise<EarlyExchange>,
): Promise<EmbedSession> {
  const { api, purpose, source, continues } = opening;
  const begun = await early?.catch(() => undefined);
  const fetched = typeof source === 'function';
  const token = begun?.token ?? (fetched ? await takeToken(source, reason, signal) : source);
  const key = keyFor(token, begun?.key);
  try {
    return await api.exchange({ purpose, token, key, continues }, signal, begun?.response);
  } catch (error) {
    const refused = error instanceof EmbedError && error.code === 'authentication_failed';
    if (!refused || !fetched || reason === 'invalid') throw error;
    return attempt(opening, 'invalid', signal);
  }
}
