// @ts-check
import { showJson } from './code.js';
import { find } from './find.js';
import { BASE_URL } from './state.js';

/** Above any that is spoken: the screen comes with all that the service can say. */
const EVERY_VOCABULARY = 1_000_000;

/**
 * Reads a session's screen as a component does: the link's secret for a client token, the token for
 * an embed session, and from there its screen.
 * @param {string} url the session's hosted address @param {AbortSignal} signal
 */
export function createScreenReader(url, signal) {
  const into = find('#screen-code', HTMLElement);
  /** @type {Promise<{ id: string, access_token: string } | undefined> | undefined} */
  let session;
  let turn = 0;

  const open = async () => {
    const { pathname, hash } = new URL(url);
    const link = pathname.split('/').at(-1);
    const token = await call('POST', `/partner_sessions/${link}/client_tokens`, hash.slice(1), {});
    const request = {
      vocabulary: EVERY_VOCABULARY,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    const { id, access_token } = await call('POST', '/embed_sessions', token.client_token, request);
    return { id, access_token };
  };

  /** @param {string} method @param {string} path @param {string} bearer @param {unknown} [body] */
  const call = async (method, path, bearer, body) => {
    const response = await fetch(`${BASE_URL}${path}`, {
      method,
      signal,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body !== undefined && {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Refusal(answer);
    return answer;
  };

  return {
    /** Shows the screen as it is now; a later reading overtakes an earlier one. */
    async read() {
      turn += 1;
      const mine = turn;
      try {
        session ??= open();
        const opened = await session;
        const path = `/embed_sessions/${opened?.id}/screen`;
        const screen = await call('GET', path, opened?.access_token ?? '');
        if (mine === turn) showJson(into, screen);
      } catch (fault) {
        if (signal.aborted || mine !== turn) return;
        session = undefined;
        if (fault instanceof Refusal) showJson(into, fault.problem);
        else into.textContent = 'The service did not answer.';
      }
    },
  };
}

/** The service said no; what it said is shown as well. */
class Refusal extends Error {
  /** @param {unknown} problem */
  constructor(problem) {
    super('The service refused.');
    this.problem = problem;
  }
}
