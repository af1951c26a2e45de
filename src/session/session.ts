import type * as z from 'zod/mini';
import type { Api, Credentials } from '../api/api.ts';
import { asNetwork, EmbedError, toEmbedError } from '../api/errors.ts';
import { newKey } from '../api/random.ts';
import { ANSWER_WITHIN, fullJitter } from '../api/timing.ts';
import type { Action } from '../contract/action.ts';
import { Screen } from '../contract/screen.ts';
import { type EmbedSession, SessionEnded } from '../contract/session.ts';
import { Acts } from './acts.ts';
import type { Early } from './early.ts';
import { Following } from './following.ts';
import type { Inner } from './inner.ts';
import { loadLater } from './load-later.ts';
import { type Opening, openSession } from './open-session.ts';
import { parse } from './parse.ts';
import { RENEW_AGAIN_AFTER, renewalAt } from './renewal.ts';
import { type Listener, SessionStore } from './session-store.ts';
import { endReason, isLast, readyFrom, type SessionState, themeOf } from './state.ts';
import type { TokenReason, TokenSource } from './token-source.ts';

/**
 * One embed session and what it shows: opened from a token, followed while somebody looks, renewed
 * before its end where the source allows, ended in words where not. It may be stopped and started
 * again; what it shows stays.
 */
export class Session {
  readonly #store = new SessionStore();
  readonly acts = new Acts();
  readonly #opening: Opening;
  /** Keys of acts without a definite answer. */
  readonly #keys = new Map<string, string>();
  readonly #seenBy = new Set<object>();
  readonly #following: Following;
  readonly #inner: Inner;
  #early: Early | undefined;
  #newest: Screen | undefined;
  #life: AbortController | undefined;
  #opens: Promise<void> | undefined;
  #clock: ReturnType<typeof setTimeout> | undefined;

  constructor(opening: Opening, early?: Early) {
    this.#opening = { ...opening, onPause: (error) => this.#lose(error) };
    this.#early = early;
    this.#inner = {
      api: opening.api,
      ready: () => this.#ready,
      credentials: () => this.#credentials(),
      patch: (change) => this.#store.patch(change),
      show: (screen) => this.#show(screen),
      acts: this.acts,
      read: (value) => parse(Screen, value),
      ended: (value) => this.#ended(value),
      failed: (thrown) => {
        const error = asNetwork(thrown);
        if (!error.retryable) this.#failed(error);
        return error.retryAfterMs ?? 0;
      },
      send: (body, key, within) =>
        this.ask((api, who) =>
          api.post(who, 'actions', { body, key, answer: Screen, within }, this.#signal),
        ),
      renewed: async () => this.#opens?.then(() => this.#ready !== undefined) ?? false,
      look: (within) => this.refresh(within),
      unsure: () => this.#following.restart({ anew: true }),
      newKey,
      jitter: fullJitter,
    };
    this.#following = new Following(this.#inner);
  }

  get state(): SessionState {
    return this.#store.state;
  }

  /** True when a new token can be had, so that an end is not final. */
  get renewable(): boolean {
    return typeof this.#opening.source === 'function';
  }

  /** Calls `listener` after every change. @returns the function that stops it */
  subscribe(listener: Listener): () => void {
    return this.#store.subscribe(listener);
  }

  /** From now on new tokens come from `source`: the same partner's function, written anew, or no function any more. */
  renewWith(source: TokenSource): void {
    this.#opening.source = source;
  }

  /** Opens the session, or takes it up where `stop` left it. */
  start(): void {
    if (this.#life) return;
    this.#life = new AbortController();
    if (this.#store.state.status === 'loading') this.#open('initial');
    else this.#schedule();
    this.#following.restart();
  }

  /** Ends every request, timer and stream. */
  stop(): void {
    this.#life?.abort();
    this.#life = undefined;
    this.#opens = undefined;
    this.#following.stop();
    clearTimeout(this.#clock);
  }

  /** Tries again after a failure or an end. */
  retry(): void {
    const { status } = this.#store.state;
    if (status !== 'failed' && status !== 'ended') return;
    this.#store.set({ status: 'loading' });
    this.#open(status === 'ended' ? 'expired' : 'initial');
  }

  /** Says whether `viewer` can be seen. While at least one can, the session is renewed, and followed where one `follows` it. */
  watch(viewer: object, visible: boolean, follows = true): void {
    const wasHidden = this.#seenBy.size === 0;
    if (visible) this.#seenBy.add(viewer);
    else this.#seenBy.delete(viewer);
    this.#following.watch(viewer, visible && follows);
    if (wasHidden && visible) this.#schedule();
  }

  /** The network or the page came back: look at once. */
  wake(): void {
    const state = this.#store.state;
    if (state.status === 'failed' && state.error.retryable) this.retry();
    if (navigator.onLine) this.#store.online();
    this.#schedule();
    this.#following.restart();
  }

  /** The device lost its network: what is shown may be old from now on. */
  sleep(): void {
    if (this.#ready && !isLast(this.#ready.screen)) this.#store.patch({ freshness: 'stale' });
  }

  /** Reads the screen again. What was read before an act is older than its answer, and not shown. @returns whether it could be read */
  async refresh(within?: number): Promise<boolean> {
    const signal = this.#signal;
    if (!this.#ready || signal.aborted) return false;
    const before = this.acts.count;
    try {
      const answer = await this.#opening.api.screen(this.#credentials(), undefined, signal, within);
      if (answer && before === this.acts.count) await this.#show(answer.screen);
      return true;
    } catch (thrown) {
      if (!signal.aborted) this.#failed(asNetwork(thrown));
      return false;
    }
  }

  /** Asks the service on the session's behalf. @throws EmbedError */
  async ask<T>(call: (api: Api, who: Credentials) => Promise<T>): Promise<T> {
    try {
      return await call(this.#opening.api, this.#credentials());
    } catch (thrown) {
      const error = asNetwork(thrown);
      if (error.code === 'authentication_failed') this.#failed(error);
      throw error;
    }
  }

  /** Posts to a resource of the session; the same `key` never does a thing twice. @throws EmbedError */
  post<S extends z.core.$ZodType>(
    resource: string,
    body: unknown,
    answer: S,
    signal: AbortSignal,
    key = newKey(),
    keepalive = false,
  ): Promise<z.output<S>> {
    const posted = { body, key, answer, keepalive };
    return this.ask((api, who) => api.post(who, resource, posted, signal));
  }

  /** Performs an action. @returns the screen that answers it, or undefined when it did not go through; then the state says why */
  async act(
    { id }: Pick<Action, 'id'>,
    values: Record<string, unknown> = {},
  ): Promise<Screen | undefined> {
    if (!this.#ready || this.#ready.pending !== undefined) return undefined;
    return this.acts.run(async () => {
      const until = Date.now() + ANSWER_WITHIN;
      this.#store.patch({ pending: id, actionFailure: undefined });
      try {
        const { act } = await loadLater();
        return await act(this.#inner, this.#keys, { action: id, values, until });
      } catch (thrown) {
        const error = toEmbedError(thrown, 'load_failed', 'act did not load.');
        this.#store.patch({ pending: undefined, actionFailure: { action: id, error } });
        return undefined;
      }
    });
  }

  get #ready() {
    return this.#store.ready;
  }

  get #signal(): AbortSignal {
    return this.#life?.signal ?? AbortSignal.abort();
  }

  #credentials() {
    const { grant } = this.#ready ?? {};
    if (!grant) throw new EmbedError('configuration', 'No session yet.');
    return { id: grant.id, accessToken: grant.access_token };
  }

  #open(reason: TokenReason): void {
    const life = this.#life;
    if (!life || this.#opens) return;
    const early = this.#early;
    this.#early = undefined;
    // Cleared before anybody is told: whoever hears of a failure may try again at once.
    const settled = (then: () => void) => {
      if (this.#life !== life) return;
      this.#opens = undefined;
      then();
    };
    this.#opens = openSession(this.#opening, reason, life.signal, early).then(
      (session) => settled(() => this.#grant(session)),
      (thrown: unknown) => {
        const error = toEmbedError(thrown, 'internal_error', 'No session.');
        settled(() => this.#notOpened(error));
      },
    );
  }

  #grant(session: EmbedSession): void {
    this.#opening.continues = session.access_token;
    this.#store.set(readyFrom(session, this.#ready));
    this.#schedule();
    this.#following.restart();
  }

  /** Wakes shortly before the end, to renew what somebody can see; or just after it, to read the service's words about it. */
  #schedule(after?: number): void {
    const { endsAt } = this.#ready?.grant ?? {};
    if (endsAt === undefined) return;
    clearTimeout(this.#clock);
    const due = () => {
      if (!this.renewable) void this.refresh();
      else if (this.#seenBy.size > 0) this.#open('expired');
    };
    const at = this.renewable ? renewalAt(endsAt) : endsAt;
    this.#clock = setTimeout(due, after ?? Math.max(0, at - Date.now()));
  }

  /** Shows a screen once it can be drawn whole, unless a newer one has come by then. */
  async #show(screen: Screen): Promise<void> {
    this.#newest = screen;
    const coming = this.#opening.prepare?.(screen);
    if (coming) await coming;
    if (!this.#ready || this.#newest !== screen) return;
    this.#store.show(screen);
    if (isLast(screen)) this.#following.restart();
  }

  /** There is no session, or no new one. What is shown stays as long as the session it is from. */
  #notOpened(error: EmbedError): void {
    if (error.code === 'authentication_failed') this.#expire(error);
    else {
      this.#lose(error);
      this.#schedule(Math.max(RENEW_AGAIN_AFTER, error.retryAfterMs ?? 0));
    }
  }

  /** A call within the session failed or was refused. */
  #failed(error: EmbedError): void {
    if (error.code !== 'authentication_failed') this.#lose(error);
    else if (this.#ready && this.renewable && endReason(error) !== 'revoked') this.#open('invalid');
    else this.#expire(error);
  }

  #lose(error: EmbedError): void {
    const { grant } = this.#ready ?? {};
    if (grant && Date.now() < grant.endsAt) this.#store.patch({ freshness: 'stale' });
    else this.#end({ status: 'failed', error, theme: grant?.theme });
  }

  #expire(error: EmbedError): void {
    const screen = parse(Screen, error.problem?.screen);
    this.#end({
      status: 'ended',
      reason: endReason(error),
      screen,
      error,
      theme: themeOf(this.#store.state),
    });
  }

  #end(state: SessionState): void {
    this.#following.stop();
    clearTimeout(this.#clock);
    this.#store.set(state);
  }

  #ended(value: unknown): void {
    const { reason = 'expired', screen } = parse(SessionEnded, value) ?? {};
    const theme = themeOf(this.#store.state);
    if (this.renewable && reason === 'expired') this.#open('expired');
    else this.#end({ status: 'ended', reason, screen, error: undefined, theme });
  }
}
