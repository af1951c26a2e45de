import type { ExitReason } from '../events.ts';
import type { Mode } from '../presentation/mode.ts';
import type { Stage } from './stage.ts';

/** What is closed keeps its session this many ms, so that opening it again shows it at once. */
const KEPT_CLOSED = 5 * 60_000;

/** The ways in and out of a component: its modal or popover opened and closed, and the reader's own wish to leave. */
export class Door {
  readonly #element: { readonly mode: Mode; open: boolean };
  readonly #stage: Stage;
  readonly #onExit: (reason: ExitReason) => void;
  #reason: ExitReason = 'closed';
  #closed: ReturnType<typeof setTimeout> | undefined;

  constructor(
    element: { readonly mode: Mode; open: boolean },
    stage: Stage,
    onExit: (reason: ExitReason) => void,
  ) {
    this.#element = element;
    this.#stage = stage;
    this.#onExit = onExit;
  }

  /** The reader chose to leave: what lies over the page closes. */
  leave(): void {
    this.#reason = 'exit';
    if (this.#element.mode !== 'inline' && this.#element.open) this.#element.open = false;
    else this.#tell();
  }

  /** A modal or popover was opened or closed. */
  toggled(): void {
    this.stop();
    if (this.#element.open) return;
    this.#closed = setTimeout(() => this.#stage.letGo(), KEPT_CLOSED);
    this.#tell();
  }

  stop(): void {
    clearTimeout(this.#closed);
  }

  #tell(): void {
    const reason = this.#reason;
    this.#reason = 'closed';
    this.#onExit(reason);
  }
}
