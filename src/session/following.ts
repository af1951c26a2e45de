import type { Memory } from './follow.ts';
import type { Inner } from './inner.ts';
import { loadLater } from './load-later.ts';
import { isLast } from './state.ts';

/** Code that did not come is asked for again after this many ms. */
const CODE_AGAIN_AFTER = 20_000;

/** Keeps a session up to date while somebody can see it. */
export class Following {
  readonly #inner: Inner;
  readonly #viewers = new Set<object>();
  #memory: Memory = { lastEventId: undefined, etag: undefined };
  #run: AbortController | undefined;

  constructor(inner: Inner) {
    this.#inner = inner;
  }

  /** Says whether `viewer` can see what is followed. */
  watch(viewer: object, visible: boolean): void {
    if (visible === this.#viewers.has(viewer)) return;
    if (visible) this.#viewers.add(viewer);
    else this.#viewers.delete(viewer);
    if (this.#viewers.size < 2) this.restart();
  }

  stop(): void {
    this.#run?.abort();
  }

  /** Looks at once, and follows from now, if anybody can see and there is anything to come; `anew` from the current screen on. */
  restart({ anew = false } = {}): void {
    this.stop();
    if (anew) this.#memory = { lastEventId: undefined, etag: undefined };
    const ready = this.#inner.ready();
    if (this.#viewers.size === 0 || !ready || isLast(ready.screen)) return;
    this.#run = new AbortController();
    const { signal } = this.#run;
    // Until it has loaded what is shown is true.
    loadLater().then(
      ({ follow }) => follow(this.#inner, this.#memory, signal),
      () => {
        if (signal.aborted) return;
        this.#inner.patch({ freshness: 'stale' });
        const again = setTimeout(() => this.restart(), CODE_AGAIN_AFTER);
        signal.addEventListener('abort', () => clearTimeout(again));
      },
    );
  }
}
