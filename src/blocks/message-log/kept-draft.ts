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

  /** Sends what is not kept yet. */
  keep(): void {
    this.#send(this.#text, false);
  }

  /** The page goes, with what was not sent `before` what is being written. Where it comes back, that is not so any more. */
  leave(before: readonly string[]): void {
    this.#send([...before, this.#text].filter(Boolean).join('\n'), true);
  }

  #send(text: string, keepalive: boolean): void {
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
