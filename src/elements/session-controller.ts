import type { ReactiveController } from 'lit';
import { EmbedError } from '../api/errors.ts';
import { pageState } from '../page.ts';
import type { FetchClientToken, TokenSource } from '../session/token-source.ts';
import type { Host } from './host.ts';
import { troubleWith } from './service-address.ts';
import type { Origin } from './session-handle.ts';
import type { SessionStack } from './session-stack.ts';
import { troubleWithFunction } from './token-function.ts';

/** An element without a token says so after this many ms: frameworks may bring it late. */
const TOKEN_WITHIN = 10_000;

/** Told when a session begins to load, when it is left, and when there can be none. */
type On = {
  begun: () => void;
  left: () => void;
  misconfigured: (error: EmbedError) => void;
  prepare: Origin['prepare'];
};

/** Opens an element's session from what the page gave, in whatever order it came, while the element is shown; says what is missing. */
export class SessionController implements ReactiveController {
  readonly #host: Host;
  readonly #sessions: SessionStack;
  readonly #on: On;
  #noToken: ReturnType<typeof setTimeout> | undefined;
  #token: string | undefined;
  #fetchToken: FetchClientToken | undefined;
  /** The page took away what it had given: it is not reminded to give a token. */
  #left = false;
  /** Why there can be no session. */
  trouble: EmbedError | undefined;

  constructor(host: Host, sessions: SessionStack, on: On) {
    this.#host = host;
    this.#sessions = sessions;
    this.#on = on;
    host.addController(this);
  }

  get token(): string | undefined {
    return this.#token;
  }
  set token(token: string | undefined) {
    this.#token = token;
    this.#leave();
  }

  /** As the page gave it: from JavaScript it may be no function. */
  get fetchToken(): FetchClientToken | undefined {
    return this.#fetchToken;
  }
  set fetchToken(source: FetchClientToken | undefined) {
    this.#fetchToken = source;
    this.#leave();
  }

  hostUpdate(): void {
    if (this.#host.mode !== 'inline' && !this.#host.open) return;
    this.#arrange();
    this.#sessions.hold();
  }

  hostDisconnected(): void {
    clearTimeout(this.#noToken);
    this.#sessions.letGo();
  }

  get #source(): TokenSource | undefined {
    return this.#fetchToken ?? this.#token;
  }

  /** Leaves the session at once where neither token nor function is there any more: what is set next is for another person. */
  #leave(): void {
    if (this.#source !== undefined || !this.#sessions.own) return;
    this.#left = true;
    this.trouble = undefined;
    this.#sessions.clear();
    this.#on.left();
  }

  /** Opens the session that is asked for, unless it is open already. */
  #arrange(): void {
    const source = this.#source;
    const { own } = this.#sessions;
    if (source === undefined) this.#awaitToken();
    else if (own && (typeof source === 'function' || source === own.origin.source)) {
      // A session that is open stays open; what is given is for the next one.
      own.session.renewWith(source);
    } else this.#begin(source);
  }

  #begin(source: TokenSource): void {
    clearTimeout(this.#noToken);
    const { early, baseUrl: known } = pageState();
    const own = this.#host.baseUrl;
    const baseUrl = String(own ?? known ?? '');
    const trouble =
      troubleWithFunction(this.#fetchToken) ??
      troubleWith(baseUrl, own === null ? 'configure({ baseUrl })' : 'base-url');
    if (trouble) {
      this.#misconfigured(trouble);
      return;
    }
    this.trouble = undefined;
    const begun = early.get(this.#host);
    early.delete(this.#host);
    this.#on.begun();
    const given = begun?.source === source ? begun : undefined;
    const { prepare } = this.#on;
    this.#sessions.begin({ baseUrl, source, who: this.#host, prepare }, given);
  }

  #awaitToken(): void {
    clearTimeout(this.#noToken);
    if (this.trouble || this.#left) return;
    const late = () =>
      this.#misconfigured(
        new EmbedError(
          'configuration',
          'No token: set client-token, or the property fetchClientToken to a function.',
        ),
      );
    this.#noToken = setTimeout(late, TOKEN_WITHIN);
  }

  #misconfigured(trouble: EmbedError): void {
    if (this.trouble?.message === trouble.message) return;
    this.trouble = trouble;
    this.#on.misconfigured(trouble);
  }
}
