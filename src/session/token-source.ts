import { EmbedError } from '../api/errors.ts';
import { DeadlineError, within } from '../api/wait.ts';
import { readToken } from './client-token.ts';

/** Why a token is wanted: the first one, a new one before or after the end of a session, or one in place of a refused one. */
export type TokenReason = 'initial' | 'expired' | 'invalid';
/** A partner's way to a fresh `client_token`: asks its own server, which makes a session. */
export type FetchClientToken = (request: {
  reason: TokenReason;
  signal: AbortSignal;
}) => string | Promise<string>;

/** Where tokens come from: a function, called as often as needed, or one token. */
export type TokenSource = FetchClientToken | string;

/**
 * A token of the source, within `ms`: what a call of it that was made `already` answers, or else a new call.
 * @throws EmbedError when the function throws, is slow, or answers what is no token
 */
export async function takeToken(
  source: TokenSource,
  reason: TokenReason,
  signal: AbortSignal,
  ms: number,
  already?: Promise<unknown>,
): Promise<string> {
  if (typeof source !== 'function') return readToken(source, false);
  let given: unknown;
  try {
    given = await within(ms, signal, async (inner) => already ?? source({ reason, signal: inner }));
  } catch (cause) {
    if (signal.aborted || cause instanceof EmbedError) throw cause;
    if (cause instanceof DeadlineError)
      throw new EmbedError(
        'timeout',
        'fetchClientToken did not answer within 10 s. It must answer a client_token, or throw, before that.',
        { cause, mistake: true },
      );
    throw new EmbedError(
      'configuration',
      `fetchClientToken threw ${nameOf(cause)}, which is the cause of this error. It must answer a client_token.`,
      // What it threw for may pass: a partner's server that was away, a phone without a network.
      { cause, retryable: true },
    );
  }
  return readToken(given, true);
}

/** What was thrown, by its kind: its message is the page's own, and may tell of a person. */
const nameOf = (thrown: unknown) => (thrown instanceof Error ? thrown.name : typeof thrown);
