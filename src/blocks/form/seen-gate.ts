/** Ms that what must be seen may lie under something before it is said: an opening dialog passes. */
const COVERED_FOR = 2000;
/** Ms between two looks, as browsers that judge what lies over an element ask for. */
const DELAY = 100;

/** Class of an invisible mark at one end of a text. */
export const MARK = 'edge';

/** Where a browser tells whether anything lies over an element, it must tell that nothing does. */
const judges = () => 'isVisible' in IntersectionObserverEntry.prototype;

/**
 * Opens once every one of its targets has been in view, and uncovered where the browser can tell.
 * What has been seen stays seen, also when targets are added.
 */
export class SeenGate {
  readonly #observer: IntersectionObserver;
  readonly #unseen = new Set<Element>();
  readonly #known = new WeakSet<Element>();
  readonly #onOpen: () => void;
  readonly #onCovered: () => void;
  #covered: ReturnType<typeof setTimeout> | undefined;

  constructor(onOpen: () => void, onCovered: () => void) {
    this.#onOpen = onOpen;
    this.#onCovered = onCovered;
    const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
      trackVisibility: judges(),
      delay: DELAY,
    };
    this.#observer = new IntersectionObserver((entries) => this.#look(entries), options);
  }

  get open(): boolean {
    return this.#unseen.size === 0;
  }

  /** The first that has not been seen, in the order they were required. */
  get next(): Element | undefined {
    return this.#unseen.values().next().value;
  }

  /** Adds what must be seen too. */
  require(targets: Iterable<Element>): void {
    for (const target of targets) {
      if (this.#known.has(target)) continue;
      this.#known.add(target);
      this.#unseen.add(target);
      this.#observer.observe(target);
    }
  }

  stop(): void {
    this.#observer.disconnect();
    clearTimeout(this.#covered);
  }

  #look(entries: IntersectionObserverEntry[]): void {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      // A mark is a pixel wide: whether it is covered is told by what it stands in.
      const mark = entry.target.classList.contains(MARK);
      if (!mark && judges() && Reflect.get(entry, 'isVisible') !== true) {
        this.#covered ??= setTimeout(this.#onCovered, COVERED_FOR);
        continue;
      }
      clearTimeout(this.#covered);
      this.#covered = undefined;
      this.#unseen.delete(entry.target);
      this.#observer.unobserve(entry.target);
    }
    if (this.open) this.#onOpen();
  }
}
