import { DraftAnswer } from '../../contract/blocks/message-log.ts';
import type { Session } from '../../session/session.ts';

/** Ms after the last key. */
const PAUSE = 800;

/**
 * What is being written, which the service keeps: a reload does not lose it. It is sent when the writer pauses; what
 * fails is sent with the next change, or when the page goes.
 */
export class KeptDraft {
  readonly #session: Session;
  #text: string;
  #kept: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: Session, kept: string) {
    this.#session = session;
    this.#text = kept;
    this.#kept = kept;
  }

  get text(): string {
    return this.#text;
  }

  write(text: string): void {
    this.#text = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.keep(), PAUSE);
  }

  /** Sends what is not kept yet, with `keepalive` where the page goes. */
  keep(keepalive = false): void {
    const text = this.#text;
    if (text === this.#kept) return;
    const before = this.#kept;
    this.#kept = text;
    const { signal } = new AbortController();
    this.#session
      .post('messages/draft', { text }, DraftAnswer, signal, undefined, keepalive)
      .catch(() => {
        if (this.#kept === text) this.#kept = before;
      });
  }
}
