/** A call for a token that the document itself began, and with which secret. */
export type FirstCall = { secret: string; answer: Promise<Response> };

const NAME: unique symbol = Symbol.for('svc-hosted-page');
const place: typeof globalThis & { [NAME]?: FirstCall | undefined } = globalThis;

export function handOver(call: FirstCall): void {
  // Whoever takes it hears of a failure.
  call.answer.catch(() => {});
  place[NAME] = call;
}

/** The answer to the call that was begun with `secret`; once. */
export function takeOver(secret: string): Promise<Response> | undefined {
  const call = place[NAME];
  place[NAME] = undefined;
  return call?.secret === secret ? call.answer : undefined;
}
