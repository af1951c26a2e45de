import { Looks } from './looks.ts';

/** Ms that what must be seen may lie under something before room is asked for: a page that scrolls passes. */
const CROWDED_FOR = 400;
/** Ms that it may before it is said: an opening dialog passes. */
const COVERED_FOR = 2000;

export type SeenBy = {
  /** The browser has told what can be seen. */
  onLook: () => void;
  /** Everything has been seen. */
  onOpen: () => void;
  /** Something lies over what must be seen; it may be moved. */
  onCrowded: () => void;
  /** It has for longer than a moment. */
  onCovered: () => void;
};

/**
 * Opens once every one of its targets has been in view, and uncovered where the browser can tell.
 * What has been seen stays seen, also when targets are added.
 */
export class SeenGate {
  readonly looks: Looks;
  readonly #unseen = new Set<Element>();
  readonly #known = new WeakSet<Element>();
  readonly #on: SeenBy;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #coveredAt = Number.NEGATIVE_INFINITY;

  constructor(on: SeenBy) {
    this.#on = on;
    this.looks = new Looks(() => this.#look());
  }

  get open(): boolean {
    return this.#unseen.size === 0;
  }

  /** The first that has not been seen, in the order they were required. */
  get next(): Element | undefined {
    return this.#unseen.values().next().value;
  }

  /** When something last lay over what must be seen, in ms of `performance.now()`. */
  get coveredAt(): number {
    return this.looks.covered ? performance.now() : this.#coveredAt;
  }

  /** Adds what must be seen too. */
  require(targets: Iterable<Element>): void {
    for (const target of targets) {
      if (this.#known.has(target)) continue;
      this.#known.add(target);
      this.#unseen.add(target);
      this.looks.watch(target);
    }
  }

  stop(): void {
    this.looks.stop();
    this.#wait(false);
  }

  #look(): void {
    for (const target of this.#unseen)
      if (this.looks.of(target)?.clear) this.#unseen.delete(target);
    this.#wait(this.looks.covered);
    if (this.open) this.#on.onOpen();
    this.#on.onLook();
  }

  #wait(covered: boolean): void {
    if (covered === this.#timers.length > 0) return;
    for (const timer of this.#timers) clearTimeout(timer);
    if (!covered) this.#coveredAt = performance.now();
    this.#timers = covered
      ? [setTimeout(this.#on.onCrowded, CROWDED_FOR), setTimeout(this.#on.onCovered, COVERED_FOR)]
      : [];
  }
}
