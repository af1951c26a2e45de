import { ServiceError } from './errors.ts';
import { AccessToken, type Credentials } from './token.ts';
import { OPERATIONS, type Operations, type Problem } from './types.ts';

export type OperationName = keyof Operations;

export type ClientOptions = Credentials & {
  /** The service's origin, like `https://api.example.com`: what comes before `/partner/v0`. */
  url: string;
  /** Milliseconds for one try. Default 30,000. */
  timeout?: number | undefined;
  /** How often a request is tried again that got no answer, a 429 or a 5xx. Default 3. */
  retries?: number | undefined;
  fetch?: typeof fetch | undefined;
};

export type CallOptions = {
  /** Names the act: the same one on a retry of yours. Default a new one a call; kept over the retries of this client. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
};

/** Operations that answer pages. */
export type ListName = {
  [Name in OperationName]: Operations[Name]['answers'] extends {
    data: unknown[];
    has_more: boolean;
  }
    ? Name
    : never;
}[OperationName];
type Takes<Name extends OperationName> = Operations[Name]['takes'];
type Element<Name extends ListName> = Operations[Name]['answers'] extends { data: (infer One)[] }
  ? One
  : never;

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;

/**
 * The partner API, or a lender's part of it, for a server: every operation with its types, tokens that are renewed,
 * one `Idempotency-Key` an act, retries with growing waits, and lists as one sequence. Never for a browser: it holds
 * the client's secret.
 */
export class ServiceClient {
  readonly #options: ClientOptions;
  readonly #fetch: typeof fetch;
  readonly #token: AccessToken;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#fetch = options.fetch ?? ((input, init) => fetch(input, init));
    this.#token = new AccessToken(options, this.#fetch);
  }

  /**
   * Calls an operation by its name in `/openapi.json`. @throws ServiceError where the service refuses it;
   * what `fetch` throws where no answer came after all tries
   */
  call<Name extends OperationName>(
    name: Name,
    takes: Takes<Name>,
    options: CallOptions = {},
  ): Promise<Operations[Name]['answers']> {
    return this.#ask(name, takes ?? {}, options);
  }

  /** Every object of a list, page after page, as far as it is read. @throws as `call` does */
  list<Name extends ListName>(
    name: Name,
    takes: Takes<Name>,
    options: Pick<CallOptions, 'signal'> = {},
  ): AsyncIterable<Element<Name>> {
    return this.#elements(name, takes, options);
  }

  /**
   * The sandbox's controls, for tests: `path` is what follows `/sandbox`, and a `body` makes it a POST. Production
   * answers 404. @throws as `call` does
   */
  async sandbox(path: string, body?: unknown, options: CallOptions = {}): Promise<unknown> {
    const method = body === undefined ? 'GET' : 'POST';
    return this.#request(method, `${originOf(this.#options)}/sandbox${path}`, body, options);
  }

  async *#elements(name: ListName, { query: first, ...rest }: Asked, options: CallOptions) {
    let query = first;
    for (;;) {
      const { data, has_more } = await this.#ask(name, { ...rest, query }, options);
      yield* data;
      if (!has_more) return;
      query = { ...query, starting_after: data.at(-1).id };
    }
  }

  /** What it answers is as the service's own schemas say, which its tests hold it to. */
  async #ask(name: OperationName, { params, query, body, ...other }: Asked, options: CallOptions) {
    const operation = OPERATIONS[name];
    if (!operation) throw new TypeError(`No operation is named ${name}.`);
    const [unknown] = Object.keys(other);
    if (unknown !== undefined)
      throw new TypeError(`${name} takes params, query and body, and no ${unknown}.`);
    const { method, path } = operation;
    const url = urlOf(originOf(this.#options), path, params, query);
    return this.#request(method, url, body, options);
  }

  async #request(method: string, url: string, body: unknown, options: CallOptions) {
    const headers: Record<string, string> = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(method === 'POST' && {
        'idempotency-key': options.idempotencyKey ?? crypto.randomUUID(),
      }),
    };
    const response = await this.#try(url, {
      method,
      headers,
      signal: options.signal,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return response.status === 204 ? undefined : response.json();
  }

  async #try(url: string, request: Sent): Promise<Response> {
    const { retries = 3 } = this.#options;
    let renewed = false;
    for (let tries = 0; ; tries += 1) {
      const response = await this.#send(url, request).catch((error: unknown) => {
        if (tries >= retries || request.signal?.aborted) throw error;
        return undefined;
      });
      if (response?.ok) return response;
      if (response?.status === 401 && !renewed) {
        // The token ended early; with the same key a second try cannot act twice.
        renewed = true;
        tries -= 1;
        this.#token.drop();
        continue;
      }
      const error = response && (await toError(response));
      if (error && (tries >= retries || !isPassing(error))) throw error;
      await wait(error?.retryAfter, tries, request.signal);
    }
  }

  async #send(url: string, { signal, headers, ...rest }: Sent): Promise<Response> {
    const ends = AbortSignal.timeout(this.#options.timeout ?? 30_000);
    return this.#fetch(url, {
      ...rest,
      body: rest.body ?? null,
      headers: { ...headers, authorization: `Bearer ${await this.#token.get()}` },
      signal: signal ? AbortSignal.any([signal, ends]) : ends,
    });
  }
}

type Asked = {
  params?: Record<string, string>;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
};
type Sent = {
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal | undefined;
};

/** A first request that is still running, too many of them, or a fault of the service's. */
const isPassing = ({ status, problem }: ServiceError) =>
  status === 429 ||
  status >= 500 ||
  (status === 409 && problem?.type.endsWith('/idempotency-in-progress') === true);

async function toError(response: Response): Promise<ServiceError> {
  const isProblem = response.headers.get('content-type') === 'application/problem+json';
  const problem: Problem | undefined = isProblem
    ? await response.json().catch(() => undefined)
    : undefined;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ServiceError(response.status, problem, Number.isFinite(seconds) ? seconds : undefined);
}

/** As long as the service says, else twice as long each time, spread so that many clients do not come back at once. */
function wait(seconds: number | undefined, tries: number, signal: AbortSignal | undefined) {
  const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
  const ms = seconds === undefined ? most * (0.5 + Math.random() / 2) : seconds * 1000;
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

const originOf = ({ url }: ClientOptions) => url.replace(/\/+$/, '');

/** @throws TypeError for a name of the path that is missing */
function urlOf(
  origin: string,
  path: string,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`params.${name} is missing.`);
    return encodeURIComponent(value);
  });
  const url = new URL(`${origin}${filled}`);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
}
