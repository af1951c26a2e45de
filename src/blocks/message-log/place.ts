import { type Watch, watchSight, watchSize } from '../../abilities.ts';

/** How near to the end, in pixels, is at the end. */
const NEAR = 24;

type On = {
  /** The reader has come to what was new, or left the end. */
  moved: () => void;
  /** The end of the thread is in sight. */
  atEnd: () => void;
};

/**
 * Where a reader is in a thread. Who is at its end stays there while more is written; who is further up stays where
 * they are. The page around the thread is never scrolled.
 */
export class Place {
  readonly #on: On;
  #thread: HTMLElement | undefined;
  #sticks = true;
  /** Where the end was when the thread was last put there. */
  #at = 0;
  #opened = false;
  /** Names of what came before the reader left the end. */
  #known = new Set<string>();
  #names: readonly string[] = [];
  #size: Watch | undefined;
  #sight: Watch | undefined;

  constructor(on: On) {
    this.#on = on;
  }

  /** Follows the thread that is drawn in `root`. */
  watch(root: ShadowRoot | null): void {
    const thread = root?.querySelector<HTMLElement>('.thread');
    if (!thread) return;
    if (thread !== this.#thread) this.#begin(thread);
    this.#settle();
  }

  leave(): void {
    this.#size?.disconnect();
    this.#sight?.disconnect();
    this.#thread = undefined;
  }

  /** Goes to the end, and stays there. */
  stick(): void {
    this.#sticks = true;
    this.#at = 0;
    this.#settle();
    this.#on.moved();
  }

  /** Does what puts something above, and leaves in place what is seen. Focus that is lost stays in the thread. */
  keep(change: () => void): void {
    const thread = this.#thread;
    if (!thread) {
      change();
      return;
    }
    const root = thread.getRootNode();
    const below = thread.scrollHeight - thread.scrollTop;
    const focused = root instanceof ShadowRoot ? root.activeElement : null;
    this.#sticks = false;
    change();
    thread.scrollTop = thread.scrollHeight - below;
    if (focused && !focused.isConnected) thread.focus({ preventScroll: true });
  }

  /** How many of the messages that came the reader has not had before them. */
  unseenAmong(names: readonly string[]): number {
    this.#names = names;
    if (this.#sticks) this.#known = new Set(names);
    return names.filter((name) => !this.#known.has(name)).length;
  }

  #begin(thread: HTMLElement): void {
    this.leave();
    this.#thread = thread;
    thread.addEventListener('scroll', () => this.#scrolled(), { passive: true });
    this.#size = watchSize(() => this.#settle());
    for (const part of [thread, ...thread.children]) this.#size.observe(part);
    const end = thread.querySelector('.thread-end');
    this.#sight = watchSight(([entry]) => {
      if (entry?.isIntersecting) this.#on.atEnd();
    });
    if (end) this.#sight.observe(end);
  }

  /** Opens at the first message that was not read, where not all of them fit; else at the end. */
  #settle(): void {
    const thread = this.#thread;
    if (!thread || thread.clientHeight === 0) return;
    if (!this.#opened) {
      this.#opened = true;
      const unread = thread.querySelector<HTMLElement>('.unread');
      const top = unread && unread.getBoundingClientRect().top - thread.getBoundingClientRect().top;
      if (top !== null && thread.scrollHeight - (thread.scrollTop + top) > thread.clientHeight) {
        this.#sticks = false;
        thread.scrollTop += top;
        return;
      }
    }
    // Whoever has just moved up is not brought back, though no event has told of it yet.
    if (this.#sticks && thread.scrollTop < this.#at - NEAR) this.#scrolled();
    if (!this.#sticks) return;
    thread.scrollTop = thread.scrollHeight;
    this.#at = thread.scrollTop;
  }

  #scrolled(): void {
    const thread = this.#thread;
    if (!thread) return;
    const atEnd = thread.scrollHeight - thread.scrollTop - thread.clientHeight < NEAR;
    this.#at = thread.scrollTop;
    if (atEnd === this.#sticks) return;
    this.#sticks = atEnd;
    if (!atEnd) this.#known = new Set(this.#names);
    this.#on.moved();
    if (atEnd) this.#on.atEnd();
  }
}
