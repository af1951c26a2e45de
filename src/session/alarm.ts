import { fullJitter, STREAM_BACKOFF } from '../api/timing.ts';

/** A wait that can be cut short: `ring()` wakes whoever sleeps now. */
export class Alarm {
  #wake: (() => void) | undefined;

  /** Resolves after `ms`, at the next ring, or when the signal aborts; never rejects. */
  sleep(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        this.#wake = undefined;
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal.addEventListener('abort', done, { once: true });
      this.#wake = done;
    });
  }

  /** Sleeps as long as is fair after this many failures. */
  backOff(failures: number, signal: AbortSignal): Promise<void> {
    return this.sleep(fullJitter(failures, STREAM_BACKOFF), signal);
  }

  ring(): void {
    this.#wake?.();
  }
}
