/** Resolves after `ms`, or rejects with the signal's reason as soon as it aborts. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Thrown into whatever runs longer than its deadline. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/** Runs `task` with a signal that aborts with `outer`, or with a `DeadlineError` after `ms`. */
export async function within<T>(
  ms: number,
  outer: AbortSignal,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer.throwIfAborted();
  const inner = new AbortController();
  const timer = setTimeout(() => inner.abort(new DeadlineError(`No answer within ${ms} ms.`)), ms);
  const stop = () => inner.abort(outer.reason);
  outer.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([task(inner.signal), whenAborted(inner.signal)]);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', stop);
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
