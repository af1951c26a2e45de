/** How many streams one session may have open: a page has one, and one that was lost may not have ended yet. */
const MAX_STREAMS = 4;

/** The streams of this process by session, or by a partner's client; where there are too many the oldest gives way. */
export class OpenStreams {
  readonly #open = new Map<string, Set<() => void>>();
  #ended = false;

  /**
   * @param end ends the stream cleanly. @param most how many there may be. Default 4.
   * @returns to be called when the stream has ended
   */
  add(session: string, end: () => void, most = MAX_STREAMS): () => void {
    const streams = this.#open.get(session) ?? new Set();
    this.#open.set(session, streams);
    streams.add(end);
    const [oldest] = streams;
    if (streams.size > most && oldest) {
      streams.delete(oldest);
      oldest();
    }
    if (this.#ended) end();
    return () => {
      streams.delete(end);
      if (streams.size === 0) this.#open.delete(session);
    };
  }

  /** Ends all of them, and each that is opened later at once: the process is about to stop. */
  endAll(): void {
    this.#ended = true;
    for (const streams of [...this.#open.values()]) for (const end of [...streams]) end();
  }
}
