import type * as z from 'zod/mini';
import type { Purpose } from '../contract/purpose.ts';
import { Screen } from '../contract/screen.ts';
import { EmbedSession } from '../contract/session.ts';
import { EmbedError, toEmbedError } from './errors.ts';
import { exchangeRequest } from './exchange-request.ts';
import { newTraceparent } from './random.ts';
import { readAnswer } from './read-answer.ts';
import { ANSWER_WITHIN, ATTEMPTS, CALL_BACKOFF, fullJitter, PATIENCE } from './timing.ts';
import { DeadlineError, wait, within } from './wait.ts';

/** Whose session a call is about, and the token that may ask. */
export type Credentials = { id: string; accessToken: string };
export type ScreenAnswer = { screen: Screen; etag: string | undefined };
/** What an exchange is made from. */
type ExchangeOf = { purpose: Purpose; token: string; key: string; continues?: string };
type Init = RequestInit & { headers: Record<string, string> };

/** `keepalive` sends it also where the page goes away meanwhile. */
type Posted<S> = {
  body: unknown;
  key: string;
  answer: S;
  within?: number;
  keepalive?: boolean;
};

/** The browser API of one service. Calls reject with `EmbedError`, or with the signal's reason when called off. */
export type Api = ReturnType<typeof createApi>;

/** @param baseUrl `{base_url}` of the service, ending in `/partner/v0`. */
export function createApi({ baseUrl }: { baseUrl: string }) {
  const root = baseUrl.replace(/\/+$/, '');

  /** One attempt. */
  async function send<T>(
    what: string,
    path: string,
    init: Init,
    signal: AbortSignal,
    read: (response: Response, what: string) => Promise<T>,
    early?: Promise<Response>,
  ): Promise<T> {
    try {
      const headers = { traceparent: newTraceparent(), ...init.headers };
      const response = await (early ??
        fetch(root + path, {
          credentials: 'omit',
          cache: 'no-store',
          referrerPolicy: 'no-referrer',
          ...init,
          headers,
          signal,
        }));
      return await read(response, what);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw toEmbedError(
        error,
        'network',
        `${what}: no connection. base-url, connect-src, or the service down?`,
      );
    }
  }

  /** Calls until there is a definite answer: what is safe to repeat is repeated, the key (if any) stays the same. */
  async function call<T>(
    path: string,
    init: Init,
    outer: AbortSignal,
    read: (response: Response, what: string) => Promise<T>,
    {
      ms = ANSWER_WITHIN,
      early,
    }: { ms?: number | undefined; early?: Promise<Response> | undefined } = {},
  ): Promise<T> {
    const what = named(root + path, init);
    const end = Date.now() + ms;
    try {
      return await within(ms, outer, async (signal) => {
        for (let attempt = 0; ; attempt += 1) {
          try {
            return await send(what, path, init, signal, read, attempt === 0 ? early : undefined);
          } catch (error) {
            const pause = pauseBefore(error, attempt);
            if (pause === undefined || Date.now() + pause >= end) throw error;
            await wait(pause, signal);
          }
        }
      });
    } catch (error) {
      if (outer.aborted || !(error instanceof DeadlineError)) throw error;
      throw new EmbedError('timeout', `${what}: ${error.message}`, { cause: error });
    }
  }

  const authorized = (who: Credentials, headers: Record<string, string> = {}) => ({
    authorization: `Bearer ${who.accessToken}`,
    ...headers,
  });

  /** Calls a resource of a session. */
  const ask = <T>(
    who: Credentials,
    resource: string,
    { headers, ...init }: Partial<Init>,
    signal: AbortSignal,
    read: (response: Response, what: string) => Promise<T>,
    ms?: number,
  ): Promise<T> =>
    call(
      `/embed_sessions/${who.id}/${resource}`,
      { ...init, headers: authorized(who, headers) },
      signal,
      read,
      { ms },
    );

  return {
    baseUrl: root,

    /** Trades a client token for an embed session. `early` is the same request, already on its way. */
    exchange(
      { purpose, token, key, continues }: ExchangeOf,
      signal: AbortSignal,
      early?: Promise<Response>,
    ): Promise<EmbedSession> {
      const { path, init } = exchangeRequest(purpose, token, key, continues);
      return call(path, init, signal, (r, what) => readAnswer(r, EmbedSession, what), { early });
    },

    /** The current screen, `within` ms; undefined when it is still the one with `etag`. */
    screen(
      who: Credentials,
      etag: string | undefined,
      signal: AbortSignal,
      within?: number,
    ): Promise<ScreenAnswer | undefined> {
      const headers: Record<string, string> = etag ? { 'if-none-match': etag } : {};
      const read = async (r: Response, what: string) => {
        if (r.status === 304) return undefined;
        const screen = await readAnswer(r, Screen, what);
        return { screen, etag: r.headers.get('etag') ?? undefined };
      };
      return ask(who, 'screen', { headers }, signal, read, within);
    },

    /** Reads a resource of the session, like `options/industry?q=`. */
    get<S extends z.core.$ZodType>(
      who: Credentials,
      resource: string,
      answer: S,
      signal: AbortSignal,
    ): Promise<z.output<S>> {
      return ask(who, resource, {}, signal, (r, what) => readAnswer(r, answer, what));
    },

    /** Posts to a resource of the session, like `actions` or `frames`, and waits `within` ms for the answer. The same `key` never does a thing twice. */
    post<S extends z.core.$ZodType>(
      who: Credentials,
      resource: string,
      { body, key, answer, within, keepalive = false }: Posted<S>,
      signal: AbortSignal,
    ): Promise<z.output<S>> {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      const init = { method: 'POST', headers, body: JSON.stringify(body), keepalive };
      return ask(who, resource, init, signal, (r, what) => readAnswer(r, answer, what), within);
    },

    /** Opens the event stream, with `more` headers; one attempt, open until `signal` aborts. */
    stream(who: Credentials, more: Record<string, string>, signal: AbortSignal): Promise<Response> {
      const path = `/embed_sessions/${who.id}/events`;
      const headers = authorized(who, more);
      return send(named(root + path, {}), path, { headers }, signal, async (response, what) => {
        if (!response.ok) await readAnswer(response, Screen, what);
        return response;
      });
    },
  };
}

/** A call as a developer reads it, without the session's id and without what somebody typed. */
const named = (path: string, { method = 'GET' }: RequestInit) =>
  `${method} ${path.replace(/\/es_[^/]+/, '/es_…').replace(/\?.*/, '')}`;

/** Ms to wait before the next attempt, or undefined when this failure is the answer. */
function pauseBefore(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof EmbedError) || !error.retryable || attempt + 1 >= ATTEMPTS)
    return undefined;
  if (error.retryAfterMs !== undefined)
    return error.retryAfterMs <= PATIENCE ? error.retryAfterMs : undefined;
  return fullJitter(attempt, CALL_BACKOFF);
}
