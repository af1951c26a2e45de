import { EmbedError } from '../api/errors.ts';
import { pageState } from '../page.ts';
import type { FetchClientToken, TokenSource } from '../session/token-source.ts';
import { troubleWith } from './service-address.ts';
import type { Stage } from './stage.ts';
import type { TagElement } from './tag-element.ts';
import { troubleWithFunction } from './token-function.ts';

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
  /** As the page gave it: from JavaScript it may be no function. */
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
    const own = this.#element.baseUrl;
    const baseUrl = String(own ?? known ?? '');
    const trouble =
      troubleWithFunction(this.fetchToken) ??
      troubleWith(baseUrl, own === null ? 'configure({ baseUrl })' : 'base-url');
    if (trouble) {
      this.#misconfigured(trouble);
      return;
    }
    this.trouble = undefined;
    const begun = early.get(this.#element);
    early.delete(this.#element);
    this.#on.begun();
    const given = begun?.source === source ? begun : undefined;
    this.#stage.show({ baseUrl, source, who: this.#element }, given);
  }

  #awaitToken(): void {
    this.stop();
    if (this.trouble) return;
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
