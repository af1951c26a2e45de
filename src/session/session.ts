import type * as z from 'zod/mini';
import { EmbedError, toEmbedError } from '../api/errors.ts';
import { newKey } from '../api/random.ts';
import type { Action } from '../contract/action.ts';
import { Screen } from '../contract/screen.ts';
import { type EmbedSession, SessionEnded } from '../contract/session.ts';
import { Alarm } from './alarm.ts';
import type { Follower, Memory } from './follow.ts';
import { type EarlyExchange, type Opening, openSession } from './open-session.ts';
import { parse } from './parse.ts';
import { endOf, renewalAt } from './renewal.ts';
import type { SessionState } from './state.ts';
import type { FetchClientToken, TokenReason } from './token-source.ts';

type Listener = (state: SessionState, before: SessionState) => void;

/**
 * One embed session and what it shows: opened from a token, followed while somebody looks, renewed
 * before its end where the source allows, ended in words where not. It may be stopped and started
 * again; what it shows stays.
 */
export class Session {
  #state: SessionState = { status: 'loading' };
  readonly #opening: Opening;
  readonly #listeners = new Set<Listener>();
  readonly #viewers = new Set<object>();
  readonly #alarm = new Alarm();
  readonly #memory: Memory = { lastEventId: undefined, etag: undefined };
  /** Keys of acts without a definite answer, so that trying again never acts twice. */
  readonly #intents = new Map<string, string>();
  #early: Promise<EarlyExchange> | undefined;
  #life: AbortController | undefined;
  #following: AbortController | undefined;
  #opens: Promise<void> | undefined;
  #clock: ReturnType<typeof setTimeout> | undefined;
  #shown = '';

  constructor(opening: Opening, early?: Promise<EarlyExchange>) {
    this.#opening = opening;
    this.#early = early;
  }

  get state(): SessionState {
    return this.#state;
  }

  get purpose() {
    return this.#opening.purpose;
  }

  /** True when a new token can be had, so that an end is not final. */
  get renewable(): boolean {
    return typeof this.#opening.source === 'function';
  }

  /** Calls `listener` after every change. @returns the function that stops it */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** From now on new tokens come from `source`: the same partner's function, written anew. */
  renewWith(source: FetchClientToken): void {
    this.#opening.source = source;
  }

  /** Opens the session, or takes it up where `stop` left it. */
  start(): void {
    if (this.#life) return;
    this.#life = new AbortController();
    if (this.#state.status === 'loading') this.#open('initial');
    else if (this.#state.status === 'ready') this.#schedule(this.#state.grant.endsAt);
    this.#refollow();
  }

  /** Ends every request, timer and stream. */
  stop(): void {
    this.#life?.abort();
    this.#life = undefined;
    this.#opens = undefined;
    this.#following?.abort();
    this.#following = undefined;
    clearTimeout(this.#clock);
  }

  /** Tries again after a failure or an end. */
  retry(): void {
    const { status } = this.#state;
    if (status !== 'failed' && status !== 'ended') return;
    this.#set({ status: 'loading' });
    this.#open(status === 'ended' ? 'expired' : 'initial');
  }

  /** Says whether `viewer` can be seen; the session is followed while at least one can. */
  watch(viewer: object, visible: boolean): void {
    if (visible === this.#viewers.has(viewer)) return;
    if (visible) this.#viewers.add(viewer);
    else this.#viewers.delete(viewer);
    if (this.#viewers.size < 2) this.#refollow();
  }

  /** The network or the page came back: look at once. */
  wake(): void {
    const state = this.#state;
    if (state.status === 'failed' && state.error.retryable) this.retry();
    if (state.status === 'ready') this.#schedule(state.grant.endsAt);
    this.#alarm.ring();
    this.#refollow();
  }

  /** The device lost its network: what is shown may be old from now on. */
  sleep(): void {
    if (this.#state.status === 'ready' && !this.#state.screen.finished)
      this.#patch({ freshness: 'stale' });
  }

  /** Reads the screen again. @returns whether it could be read */
  async refresh(): Promise<boolean> {
    const life = this.#life;
    if (this.#state.status !== 'ready' || !life) return false;
    try {
      const answer = await this.#opening.api.screen(this.#credentials(), undefined, life.signal);
      if (answer) this.#show(answer.screen);
      return true;
    } catch (error) {
      if (!life.signal.aborted)
        this.#refused(toEmbedError(error, 'network', 'The screen could not be read.'));
      return false;
    }
  }

  /** Posts to a resource of the session; the same `key` never does a thing twice. @throws EmbedError, or the signal's reason */
  async post<S extends z.core.$ZodType>(
    resource: string,
    body: unknown,
    answer: S,
    signal: AbortSignal,
    key = newKey(),
  ): Promise<z.output<S>> {
    try {
      const request = { body, key, answer };
      return await this.#opening.api.post(this.#credentials(), resource, request, signal);
    } catch (thrown) {
      if (thrown instanceof EmbedError && thrown.code === 'authentication_failed')
        this.#refused(thrown);
      throw thrown;
    }
  }

  /**
   * Performs an action. @returns the screen that answers it, or undefined when it did not go
   * through (then the state says why) or another is under way.
   */
  async act(action: Action, values: Record<string, unknown> = {}): Promise<Screen | undefined> {
    const { state } = this;
    const life = this.#life;
    if (state.status !== 'ready' || state.pending !== undefined || !life) return undefined;
    const { screen_version } = state.screen;
    const intent = JSON.stringify([action.id, screen_version, values]);
    const key = this.#intents.get(intent) ?? newKey();
    this.#intents.set(intent, key);
    this.#patch({ pending: action.id, actionFailure: undefined });
    try {
      const screen = await this.post(
        'actions',
        { action: action.id, screen_version, values },
        Screen,
        life.signal,
        key,
      );
      this.#intents.delete(intent);
      // What opens is the answer's, not the screen's: the same screen read again is no news.
      this.#show({ ...screen, open: undefined });
      this.#patch({ pending: undefined });
      return screen;
    } catch (thrown) {
      if (life.signal.aborted) return undefined;
      const error = toEmbedError(thrown, 'network', 'The action did not go through.');
      if (!error.retryable) this.#intents.delete(intent);
      this.#patch({ pending: undefined, actionFailure: { action: action.id, error } });
      return undefined;
    }
  }

  #credentials() {
    if (this.#state.status !== 'ready') throw new EmbedError('configuration', 'No session yet.');
    const { id, access_token } = this.#state.grant;
    return { id, accessToken: access_token };
  }

  #open(reason: TokenReason): void {
    const life = this.#life;
    if (!life || this.#opens) return;
    const early = this.#early;
    this.#early = undefined;
    this.#opens = openSession(this.#opening, reason, life.signal, early)
      .then(
        (session) => this.#grant(session),
        (error: unknown) => {
          if (!life.signal.aborted)
            this.#refused(toEmbedError(error, 'internal_error', 'The session could not open.'));
        },
      )
      .finally(() => {
        if (this.#life === life) this.#opens = undefined;
      });
  }

  #grant({ screen, object: _, ...session }: EmbedSession): void {
    const before = this.#state.status === 'ready' ? this.#state : undefined;
    const grant = { ...session, endsAt: endOf(session.expires_in) };
    this.#opening.continues = session.id;
    this.#shown = JSON.stringify(screen);
    this.#set({
      status: 'ready',
      grant,
      screen,
      freshness: 'live',
      pending: before?.pending,
      actionFailure: undefined,
    });
    this.#schedule(grant.endsAt);
    this.#refollow();
  }

  /** Wakes shortly before the end, to renew; or just after it, to read the service's words about it. */
  #schedule(endsAt: number): void {
    clearTimeout(this.#clock);
    const at = this.renewable ? renewalAt(endsAt) : endsAt;
    const due = () => (this.renewable ? this.#open('expired') : void this.refresh());
    this.#clock = setTimeout(due, Math.max(0, at - Date.now()));
  }

  #show(screen: Screen): void {
    if (this.#state.status !== 'ready') return;
    const shown = JSON.stringify(screen);
    const isNew = shown !== this.#shown;
    this.#shown = shown;
    this.#patch(isNew ? { screen, freshness: 'live' } : { freshness: 'live' });
    if (screen.finished) this.#refollow();
  }

  /** A call was refused or failed. What is shown stays as long as the session does. */
  #refused(error: EmbedError): void {
    const state = this.#state;
    const theme = state.status === 'ready' ? state.grant.theme : undefined;
    if (error.code === 'authentication_failed') {
      if (state.status === 'ready' && this.renewable && !this.#opens) this.#open('invalid');
      else {
        const screen = parse(Screen, error.problem?.screen);
        // The problem's type tells finer cases apart than its code.
        const reason = error.problem?.type.endsWith('/token-used') ? 'used' : 'expired';
        this.#end({ status: 'ended', reason, screen, error, theme });
      }
      return;
    }
    if (state.status === 'ready' && Date.now() < state.grant.endsAt) {
      this.#patch({ freshness: 'stale' });
      if (this.renewable) this.#clock = setTimeout(() => this.#open('expired'), RENEW_AGAIN_AFTER);
      return;
    }
    this.#end({ status: 'failed', error, theme });
  }

  #end(state: SessionState): void {
    this.#following?.abort();
    clearTimeout(this.#clock);
    this.#set(state);
  }

  /** Follows from now if there is anything to follow and anybody to see it. */
  #refollow(): void {
    this.#following?.abort();
    this.#following = undefined;
    const state = this.#state;
    if (!this.#life || this.#viewers.size === 0) return;
    if (state.status !== 'ready' || state.screen.finished) return;
    this.#following = new AbortController();
    const { signal } = this.#following;
    const { api } = this.#opening;
    const follower: Follower = {
      credentials: () => this.#credentials(),
      open: api.stream,
      look: api.screen,
      untilNextLook: (until) => this.#alarm.sleep(state.screen.poll_after_ms, until),
      backOff: (failures, until) => this.#alarm.backOff(failures, until),
      onScreen: (screen) => this.#show(screen),
      onEvent: (name, data) => this.#heard(name, data),
      onFresh: (fresh) => this.#patch({ freshness: fresh ? 'live' : 'stale' }),
      onFailure: (thrown) => {
        const error = toEmbedError(thrown, 'network', 'The session could not be followed.');
        if (!error.retryable) this.#refused(error);
        return error.retryable;
      },
    };
    // Until it has loaded what is shown is true; if it does not load, the next wake asks again.
    import('./follow.ts').then(
      ({ follow }) => follow(follower, this.#memory, signal),
      () => this.#patch({ freshness: 'stale' }),
    );
  }

  #heard(name: string, data: string): void {
    const state = this.#state;
    if (state.status !== 'ready') return;
    const value: unknown = JSON.parse(data);
    const screen = name === 'screen' ? parse(Screen, value) : undefined;
    if (screen) this.#show(screen);
    if (name !== 'session_ended') return;
    const ended = parse(SessionEnded, value);
    const reason = ended?.reason ?? 'expired';
    const { theme } = state.grant;
    if (this.renewable && reason === 'expired') this.#open('expired');
    else this.#end({ status: 'ended', reason, screen: ended?.screen, error: undefined, theme });
  }

  #patch(change: Partial<Extract<SessionState, { status: 'ready' }>>): void {
    if (this.#state.status !== 'ready') return;
    const next = { ...this.#state, ...change };
    const same = Object.entries(change).every(
      ([name, value]) => Reflect.get(this.#state, name) === value,
    );
    if (!same) this.#set(next);
  }

  #set(state: SessionState): void {
    const before = this.#state;
    this.#state = state;
    for (const listener of this.#listeners) listener(state, before);
  }
}

/** A renewal that failed is tried again after this many ms: at most three a minute. */
const RENEW_AGAIN_AFTER = 20_000;
