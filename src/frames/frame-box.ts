import { freeWindow } from './bars.ts';
import { judges } from './sight.ts';

/** CSS pixels of a frame below which it could not be read. */
const LEAST = 240;
/** CSS pixels kept between what is brought into view and what lies beside it. */
const GAP = 16;

/**
 * How high a frame stands in its page, and where. A browser that judges visibility judges a frame of another origin as a
 * whole: where the page keeps a bar in its window, the frame is no higher than what is left, and scrolls within, so that
 * the bar is beside it and not over it.
 */
export class FrameBox {
  readonly #iframe: HTMLIFrameElement;
  /** CSS pixels the document within asks for. */
  #wanted: number;

  constructor(iframe: HTMLIFrameElement, height: number) {
    this.#iframe = iframe;
    this.#wanted = height;
  }

  /** Keeps to the window until `signal` ends. */
  follow(signal: AbortSignal): void {
    this.#fit();
    window.addEventListener('resize', () => this.#fit(), { signal });
  }

  /** The document within says its height: from then on the frame is marked `data-sized`. */
  resize(height: number): void {
    this.#wanted = height;
    this.#iframe.toggleAttribute('data-sized', true);
    this.#fit();
  }

  /** The next document within has yet to say its height. */
  reset(): void {
    this.#iframe.toggleAttribute('data-sized', false);
  }

  /** Shows the frame where nothing lies over it. */
  makeRoom(): void {
    this.#fit();
    this.#scrollTo(0, this.#iframe.offsetHeight);
  }

  /** Scrolls whatever holds the frame no further than it must. */
  bringIntoView(top: number, bottom: number): void {
    const { offsetHeight } = this.#iframe;
    if (offsetHeight < this.#wanted) this.#scrollTo(0, offsetHeight);
    else this.#scrollTo(top, bottom);
  }

  #fit(): void {
    this.#iframe.style.blockSize = `${judges() ? Math.min(this.#wanted, this.#limit) : this.#wanted}px`;
  }

  /** CSS pixels that are left beside what the page keeps in its window; no limit where that is too little to read in. */
  get #limit(): number {
    const { top, bottom } = freeWindow(this.#iframe);
    const all = top === 0 && bottom === innerHeight;
    const room = Math.floor(bottom - top);
    return all || room < LEAST ? Number.POSITIVE_INFINITY : room;
  }

  /** By a mark that is there for a moment. */
  #scrollTo(top: number, bottom: number): void {
    const free = freeWindow(this.#iframe);
    const all = free.top === 0 && free.bottom === innerHeight;
    const room = free.bottom - free.top - (bottom - top);
    const gap = all ? GAP : Math.max(0, Math.min(GAP, room / 2));
    const mark = document.createElement('div');
    Object.assign(mark.style, {
      position: 'absolute',
      top: `${this.#iframe.offsetTop + top}px`,
      height: `${bottom - top}px`,
      scrollMarginTop: `${free.top + gap}px`,
      scrollMarginBottom: `${innerHeight - free.bottom + gap}px`,
    });
    this.#iframe.after(mark);
    mark.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    mark.remove();
  }
}
