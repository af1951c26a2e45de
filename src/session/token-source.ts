import { EmbedError } from '../api/errors.ts';
import { ANSWER_WITHIN } from '../api/timing.ts';
import { DeadlineError, wait, within } from '../api/wait.ts';

/** Why a token is wanted: the first one, a new one before or after the end of a session, or one in place of a refused one. */
export type TokenReason = 'initial' | 'expired' | 'invalid';
/** A partner's way to a fresh `client_token`: asks its own server, which makes a session. */
export type FetchClientToken = (request: {
  reason: TokenReason;
  signal: AbortSignal;
}) => string | Promise<string>;

/** Where tokens come from: a function, called as often as needed, or one token. */
export type TokenSource = FetchClientToken | string;

const CALLS_A_MINUTE = 3;
const MINUTE = 60_000;
/** A call too many is refused after this many ms. */
const REFUSED_AFTER = 1000;
/** When each function was called; by identity, so that elements sharing one share its limit. */
const calls = new WeakMap<FetchClientToken, number[]>();

/** Notes a call of `source`, which may have been made elsewhere. False when it would be the fourth within a minute: then it must not be made. */
export function mayCall(source: FetchClientToken): boolean {
  const now = Date.now();
  const recent = (calls.get(source) ?? []).filter((at) => now - at < MINUTE);
  if (recent.length >= CALLS_A_MINUTE) return false;
  calls.set(source, [...recent, now]);
  return true;
}

/** A token of the source. @throws EmbedError when the function fails, is slow, answers nothing, or is called too often */
export async function takeToken(
  source: FetchClientToken,
  reason: TokenReason,
  signal: AbortSignal,
): Promise<string> {
  if (!mayCall(source)) {
    // Whoever tries again at every failure is slowed down, not driven round and round.
    await wait(REFUSED_AFTER, signal);
    throw new EmbedError('rate_limited', 'fetchClientToken was called 3 times within a minute.');
  }
  try {
    const token = await within(ANSWER_WITHIN, signal, async (inner) =>
      source({ reason, signal: inner }),
    );
    if (typeof token === 'string' && token !== '') return token;
  } catch (cause) {
    if (signal.aborted || cause instanceof EmbedError) throw cause;
    if (cause instanceof DeadlineError)
      throw new EmbedError('timeout', 'fetchClientToken did not answer.', { cause });
    throw new EmbedError('network', 'fetchClientToken failed.', { cause });
  }
  throw new EmbedError('configuration', 'fetchClientToken answered no token.');
}
