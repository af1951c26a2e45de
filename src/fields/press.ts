/**
 * Whether something in the page is being pressed: from when a finger or a button goes down until right after the click
 * that comes of it. Ends with `signal`.
 */
export class Press {
  #held = false;
  #release: ReturnType<typeof setTimeout> | undefined;

  /** @param onEnd a press has ended, and its click was heard */
  constructor(onEnd: () => void, signal: AbortSignal) {
    const options = { signal, capture: true };
    const end = () => {
      clearTimeout(this.#release);
      this.#release = setTimeout(() => {
        this.#held = false;
        if (!signal.aborted) onEnd();
      });
    };
    const begin = () => {
      clearTimeout(this.#release);
      this.#held = true;
    };
    window.addEventListener('pointerdown', begin, options);
    // Of a finger too: what it sends of a mouse comes after it has gone up, and is followed by the click.
    window.addEventListener('mouseup', end, options);
    window.addEventListener('pointercancel', end, options);
  }

  get held(): boolean {
    return this.#held;
  }

  /** A key was pressed since: a long press ends without a click. */
  forget(): void {
    this.#held = false;
  }
}
