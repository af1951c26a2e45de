/** An exchange that a hosted page has made with its first call: under which key, and what was answered. */
export type Exchanged = { token: string; key: string; response: Promise<Response> };

const NAME: unique symbol = Symbol.for('svc-exchanged');
const place: typeof globalThis & { [NAME]?: Exchanged | undefined } = globalThis;

/** Leaves an exchange for the component that will be given its token. */
export function leaveExchanged(exchanged: Exchanged): void {
  place[NAME] = exchanged;
}

/** The exchange of a token that was made already; once. */
export function takeExchanged(token: string): Exchanged | undefined {
  const left = place[NAME];
  if (left?.token !== token) return undefined;
  place[NAME] = undefined;
  return left;
}
