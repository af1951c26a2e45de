import * as z from 'zod';

/** A token is not used in its last half minute, so that it cannot run out on the way. */
const MARGIN_SECONDS = 30;
const LIMIT_MS = 10_000;

const Granted = z.object({ access_token: z.string(), expires_in: z.number() });

export type Credentials = { tokenUrl: string; clientId: string; clientSecret: string };

/** A client's access token, asked for when it is first needed and again before it ends; one request at a time. */
export class AccessToken {
  readonly #credentials: Credentials;
  #current: Promise<{ value: string; until: number }> | undefined;

  constructor(credentials: Credentials) {
    this.#credentials = credentials;
  }

  /** @throws Error where none is given */
  async get(): Promise<string> {
    this.#current ??= this.#ask();
    const asked = this.#current;
    const token = await asked.catch((error: unknown) => {
      this.drop(asked);
      throw error;
    });
    if (Date.now() < token.until) return token.value;
    this.drop(asked);
    return this.get();
  }

  /** It was refused: the next one is a new one. @param asked only where it still is that one; default any */
  drop(asked = this.#current): void {
    if (this.#current === asked) this.#current = undefined;
  }

  async #ask(): Promise<{ value: string; until: number }> {
    const { tokenUrl, clientId, clientSecret } = this.#credentials;
    const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
    const began = Date.now();
    const response = await fetch(tokenUrl, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(pair)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!response.ok) throw new Error(`No access token: the service answered ${response.status}.`);
    const { access_token, expires_in } = Granted.parse(await response.json());
    // At least a second, so that a clock that stands wrong asks for no token after the other.
    return {
      value: access_token,
      until: began + Math.max(1, expires_in - MARGIN_SECONDS) * 1000,
    };
  }
}
