import { randomUUID } from 'node:crypto';
import * as oauth from 'openid-client';
import type { DemoConfig } from '../../demo/config.ts';

/** An answer of the service that is not 2xx. `requestId` is what to quote to its support. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';

  constructor(
    readonly status: number,
    readonly code: string,
    readonly requestId: string,
    detail: string,
  ) {
    super(detail);
  }
}

/** A token is not used in its last half minute, so that it cannot run out on the way. */
const TOKEN_MARGIN_SECONDS = 30;
const CALL_LIMIT_MS = 10_000;

/**
 * The partner API by path, for requests that no typed client would send: a public OAuth library gets the token, which is
 * kept until it is nearly over, and each POST has one `Idempotency-Key`.
 */
export class PartnerApi {
  readonly #config: DemoConfig;
  readonly #client: oauth.Configuration;
  #token: { value: string; renewAt: number } | undefined;

  constructor(config: DemoConfig) {
    this.#config = config;
    this.#client = new oauth.Configuration(
      { issuer: new URL(config.tokenUrl).origin, token_endpoint: config.tokenUrl },
      config.clientId,
      undefined,
      oauth.ClientSecretBasic(config.clientSecret),
    );
    if (config.tokenUrl.startsWith('http://')) oauth.allowInsecureRequests(this.#client);
  }

  /** GET below `{base_url}`. @throws ServiceError */
  get(path: string): Promise<unknown> {
    return this.#call('GET', `${this.#config.baseUrl}${path}`);
  }

  /** POST below `{base_url}`. @throws ServiceError */
  post(path: string, body: unknown): Promise<unknown> {
    return this.#call('POST', `${this.#config.baseUrl}${path}`, body);
  }

  /** The sandbox's controls, which a production environment does not have. @throws ServiceError */
  sandbox(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    return this.#call(method, `${this.#config.serviceUrl}/sandbox${path}`, body);
  }

  async #call(method: string, url: string, body?: unknown): Promise<unknown> {
    const key = randomUUID();
    let response = await this.#send(method, url, key, body);
    if (response.status === 401) {
      // The token was withdrawn or ended early; with the same key a second try cannot act twice.
      this.#token = undefined;
      response = await this.#send(method, url, key, body);
    }
    if (!response.ok) throw await toServiceError(response);
    return response.json();
  }

  async #send(method: string, url: string, key: string, body: unknown): Promise<Response> {
    const post = method === 'POST';
    return fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${await this.#accessToken()}`,
        ...(post && { 'content-type': 'application/json', 'idempotency-key': key }),
      },
      ...(post && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
    });
  }

  async #accessToken(): Promise<string> {
    if (this.#token && Date.now() < this.#token.renewAt) return this.#token.value;
    const granted = await oauth.clientCredentialsGrant(this.#client);
    const seconds = (granted.expires_in ?? 0) - TOKEN_MARGIN_SECONDS;
    this.#token = { value: granted.access_token, renewAt: Date.now() + seconds * 1000 };
    return granted.access_token;
  }
}

async function toServiceError(response: Response): Promise<ServiceError> {
  const problem: unknown = await response.json().catch(() => ({}));
  const member = (name: string) => {
    const value = problem && typeof problem === 'object' ? Reflect.get(problem, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  return new ServiceError(
    response.status,
    member('code'),
    response.headers.get('svc-request-id') ?? '',
    member('detail') || `The service answered ${response.status}.`,
  );
}
