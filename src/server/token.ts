import { ServiceError } from './errors.ts';

/** A token is not used in its last half minute, so that it cannot run out on the way. */
const MARGIN_SECONDS = 30;

export type Credentials = {
  /** Where tokens are given, like `https://auth.example.com/oauth/token`. */
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** Only these scopes; default all of the client's. */
  scopes?: readonly string[] | undefined;
};

/** The access token of a client, got when it is first needed and again before it ends; one request at a time. */
export class AccessToken {
  readonly #credentials: Credentials;
  readonly #fetch: typeof fetch;
  #current: Promise<{ value: string; until: number }> | undefined;

  constructor(credentials: Credentials, fetcher: typeof fetch) {
    this.#credentials = credentials;
    this.#fetch = fetcher;
  }

  async get(): Promise<string> {
    this.#current ??= this.#ask();
    const asked = this.#current;
    try {
      const { value, until } = await asked;
      if (Date.now() < until) return value;
    } catch (error) {
      this.drop(asked);
      throw error;
    }
    this.drop(asked);
    return this.get();
  }

  /** It was refused: the next one is a new one. @param asked only where it still is that one; default any */
  drop(asked = this.#current): void {
    if (this.#current === asked) this.#current = undefined;
  }

  async #ask(): Promise<{ value: string; until: number }> {
    const { tokenUrl, clientId, clientSecret, scopes } = this.#credentials;
    const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
    const began = Date.now();
    const response = await this.#fetch(tokenUrl, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(pair)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        ...(scopes && { scope: scopes.join(' ') }),
      }).toString(),
    });
    const body: unknown = await response.json().catch(() => undefined);
    const value = member(body, 'access_token');
    const seconds = member(body, 'expires_in');
    if (!response.ok || typeof value !== 'string' || typeof seconds !== 'number')
      throw new ServiceError(
        response.status,
        undefined,
        undefined,
        `No access token: ${String(member(body, 'error') ?? response.status)}`,
      );
    // At least a second, so that a clock that stands wrong asks for no token after the other.
    const lasts = Math.max(1, seconds - MARGIN_SECONDS);
    return { value, until: began + lasts * 1000 };
  }
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
