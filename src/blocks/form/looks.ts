/** Ms between two looks, as browsers that judge what lies over an element ask for. */
const DELAY = 100;
/** Of an element's width so much must be in view: a page can cut a frame down to a strip. */
const WIDE = 0.5;
/** Of an element's area so much is all of it, less what is lost by rounding. */
const WHOLE = 0.95;

/** Class of an invisible mark at one end of a text. */
export const MARK = 'edge';

/** What the browser last told of an element. */
export type Look = {
  inView: boolean;
  /** In view with all its area. */
  whole: boolean;
  /** Nothing lies over it, and no effect changes how it looks, as far as the browser can tell. */
  clear: boolean;
  /** When it came to be whole and clear, in ms of `performance.now()`. */
  since: number;
};

/** Where a browser tells whether anything lies over an element, it must tell that nothing does. */
const judges = () => 'isVisible' in IntersectionObserverEntry.prototype;

/** Follows how much of each of its targets can be seen. */
export class Looks {
  readonly #observer: IntersectionObserver;
  readonly #looks = new Map<Element, Look>();

  constructor(onChange: () => void) {
    const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
      threshold: [0, WIDE, WHOLE, 1],
      trackVisibility: judges(),
      delay: DELAY,
    };
    this.#observer = new IntersectionObserver((entries) => {
      for (const entry of entries) this.#note(entry);
      onChange();
    }, options);
  }

  watch(target: Element): void {
    this.#observer.observe(target);
  }

  /** What was told of a target; undefined before the first look. */
  of(target: Element): Look | undefined {
    return this.#looks.get(target);
  }

  /** True while something lies over a target that is in view. */
  get covered(): boolean {
    return [...this.#looks].some(
      ([target, { inView, clear }]) => target.isConnected && inView && !clear,
    );
  }

  stop(): void {
    this.#observer.disconnect();
    this.#looks.clear();
  }

  #note(entry: IntersectionObserverEntry): void {
    const { target, isIntersecting, intersectionRatio, intersectionRect } = entry;
    // A mark is a pixel wide: whether it is covered is told by what it stands in.
    const mark = target.classList.contains(MARK);
    const wide = intersectionRect.width >= entry.boundingClientRect.width * WIDE;
    const inView = isIntersecting && (mark || wide);
    const clear = inView && (mark || isClear(entry));
    const whole = inView && intersectionRatio >= WHOLE;
    const before = this.#looks.get(target);
    const goesOn = before?.whole && before.clear && whole && clear;
    const since = goesOn ? before.since : performance.now();
    this.#looks.set(target, { inView, whole, clear, since });
  }
}

function isClear(entry: IntersectionObserverEntry): boolean {
  if (!judges() || Reflect.get(entry, 'isVisible') === true) return true;
  return !isFramed(entry.target) && isOnTop(entry);
}

/** Whether it stands in a frame of the secure origin, which a page can move, cut and cover. */
export function isFramed(element: Element): boolean {
  const root = element.getRootNode();
  return root instanceof ShadowRoot && root.host.hasAttribute('data-framed');
}

/**
 * In a page of its own a component is part of that page, whose effects (a shade of opacity, a scale) hide nothing by
 * themselves: what lies beneath a pointer there is told by the page.
 */
function isOnTop({ target, intersectionRect: { x, y, width, height } }: IntersectionObserverEntry) {
  const root = target.getRootNode();
  if (!(root instanceof ShadowRoot || root instanceof Document)) return false;
  const top = root.elementFromPoint(x + width / 2, y + height / 2);
  return top !== null && (top === target || target.contains(top));
}
