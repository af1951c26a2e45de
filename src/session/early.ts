/**
 * An exchange begun before the library had loaded: what the page gave for a token, and the request
 * that was made with it. There is none where that was no token. Rejects where the page's function does.
 */
export type EarlyExchange = {
  given: unknown;
  key: string;
  response: Promise<Response> | undefined;
};

/** The same, and since when (by `performance.now`): its 10 s began then. */
export type Early = { exchange: Promise<EarlyExchange>; began: number };
