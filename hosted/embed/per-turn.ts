import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * A reading that is made once for all who ask for the same in one turn of the event loop, as streams do
 * that one change has woken. Who asks after it has begun gets another: it may be older than what woke them.
 */
export function perTurn<In, Out>(
  keyOf: (input: In) => string,
  read: (input: In) => Promise<Out>,
): (input: In) => Promise<Out> {
  const waiting = new Map<string, Promise<Out>>();
  return (input) => {
    const key = keyOf(input);
    const begun = waiting.get(key);
    if (begun) return begun;
    const reading = nextTurn().then(() => {
      waiting.delete(key);
      return read(input);
    });
    waiting.set(key, reading);
    return reading;
  };
}
