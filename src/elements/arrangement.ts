import { EmbedError } from '../api/errors.ts';
import { pageState } from '../page.ts';
import type { FetchClientToken, TokenSource } from '../session/token-source.ts';
import type { Stage } from './stage.ts';
import type { TagElement } from './tag-element.ts';

/** An element without a token says so after this many ms: frameworks may bring it late. */
const TOKEN_WITHIN = 10_000;

/** Told when a session begins to load, and when there can be none. */
type On = { begun: () => void; misconfigured: (error: EmbedError) => void };

/** What a page gave an element to open a session with, in whatever order it came, and what is missing of it. */
export class Arrangement {
  readonly #element: TagElement;
  readonly #stage: Stage;
  readonly #on: On;
  #noToken: ReturnType<typeof setTimeout> | undefined;
  token: string | undefined;
  fetchToken: FetchClientToken | undefined;
  /** Why there can be no session. */
  trouble: EmbedError | undefined;

  constructor(element: TagElement, stage: Stage, on: On) {
    this.#element = element;
    this.#stage = stage;
    this.#on = on;
  }

  /** Opens the session that is asked for, unless it is open already. */
  arrange(): void {
    const source = this.fetchToken ?? this.token;
    const { own } = this.#stage;
    if (source === undefined) {
      if (!own) this.#awaitToken();
    } else if (typeof source === 'function' && own) {
      // A session that is open stays open; the function is for the next one.
      own.session.renewWith(source);
    } else if (source !== own?.origin.source) this.#begin(source);
  }

  /** Waits no longer. */
  stop(): void {
    clearTimeout(this.#noToken);
  }

  #begin(source: TokenSource): void {
    this.stop();
    const { early, baseUrl: known } = pageState();
    const baseUrl = this.#element.baseUrl ?? known;
    if (!baseUrl) {
      this.#misconfigured(
        'does not know its service: set base-url, or call configure({ baseUrl }).',
      );
      return;
    }
    this.trouble = undefined;
    const begun = early.get(this.#element);
    early.delete(this.#element);
    this.#on.begun();
    this.#stage.show({ baseUrl, source }, begun?.source === source ? begun : undefined);
  }

  #awaitToken(): void {
    this.stop();
    if (this.trouble) return;
    const late = () => this.#misconfigured('has no token: set client-token or fetchClientToken.');
    this.#noToken = setTimeout(late, TOKEN_WITHIN);
  }

  #misconfigured(what: string): void {
    const message = `<${this.#element.localName}> ${what}`;
    if (this.trouble?.message === message) return;
    this.trouble = new EmbedError('configuration', message);
    this.#on.misconfigured(this.trouble);
  }
}
