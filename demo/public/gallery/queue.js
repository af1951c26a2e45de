// @ts-check

/**
 * Runs at most `limit` tasks at once; the rest wait their turn, and one whose signal aborts gives it up.
 * @param {number} limit
 */
export function createQueue(limit) {
  let running = 0;
  /** @type {Set<() => void>} */
  const waiting = new Set();

  const next = () => {
    const [first] = waiting;
    if (!first || running >= limit) return;
    waiting.delete(first);
    first();
  };

  /** @param {(signal: AbortSignal) => Promise<void>} task @param {AbortSignal} signal */
  return (task, signal) => {
    const begin = async () => {
      running += 1;
      try {
        await task(signal);
      } finally {
        running -= 1;
        next();
      }
    };
    if (signal.aborted) return;
    waiting.add(begin);
    signal.addEventListener('abort', () => waiting.delete(begin), { once: true });
    next();
  };
}
