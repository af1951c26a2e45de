import type { Call } from './token-call.ts';

/** A call that the document itself began, and with which secret. */
export type FirstCall = { secret: string; call: Call };

const NAME: unique symbol = Symbol.for('svc-hosted-page');
const place: typeof globalThis & { [NAME]?: FirstCall | undefined } = globalThis;

export function handOver(first: FirstCall): void {
  // Whoever takes it hears of a failure.
  first.call.answer.catch(() => {});
  place[NAME] = first;
}

/** The call that was begun with `secret`; once. */
export function takeOver(secret: string): Call | undefined {
  const first = place[NAME];
  place[NAME] = undefined;
  return first?.secret === secret ? first.call : undefined;
}
