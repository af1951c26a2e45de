import type { ReactiveController } from 'lit';
import type { ExitReason } from '../events.ts';
import type { Host } from './host.ts';
import type { SessionStack } from './session-stack.ts';

/** What is closed keeps its session this many ms, so that opening it again shows it at once. */
const KEPT_CLOSED = 5 * 60_000;

/** The ways in and out of a component: its modal or popover opened and closed, and the reader's own wish to leave. */
export class ExitController implements ReactiveController {
  readonly #host: Host;
  readonly #sessions: SessionStack;
  readonly #onExit: (reason: ExitReason) => void;
  #reason: ExitReason = 'closed';
  #closed: ReturnType<typeof setTimeout> | undefined;

  constructor(host: Host, sessions: SessionStack, onExit: (reason: ExitReason) => void) {
    this.#host = host;
    this.#sessions = sessions;
    this.#onExit = onExit;
    host.addController(this);
  }

  /** The reader chose to leave: what lies over the page closes. */
  leave(): void {
    this.#reason = 'exit';
    if (this.#host.mode !== 'inline' && this.#host.open) this.#host.open = false;
    else this.#tell();
  }

  /** A modal or popover was opened or closed. */
  toggled(): void {
    clearTimeout(this.#closed);
    if (this.#host.open) return;
    this.#closed = setTimeout(() => this.#sessions.letGo(), KEPT_CLOSED);
    this.#tell();
  }

  hostDisconnected(): void {
    clearTimeout(this.#closed);
  }

  #tell(): void {
    const reason = this.#reason;
    this.#reason = 'closed';
    this.#onExit(reason);
  }
}
