/** How many streams one session may have open: a page has one, and one that was lost may not have ended yet. */
const MAX_STREAMS = 4;

/** The streams of this process by session; where there are too many the oldest gives way. */
export class OpenStreams {
  readonly #open = new Map<string, Set<() => void>>();

  /** @param end ends the stream cleanly. @returns to be called when the stream has ended */
  add(session: string, end: () => void): () => void {
    const streams = this.#open.get(session) ?? new Set();
    this.#open.set(session, streams);
    streams.add(end);
    const [oldest] = streams;
    if (streams.size > MAX_STREAMS && oldest) {
      streams.delete(oldest);
      oldest();
    }
    return () => {
      streams.delete(end);
      if (streams.size === 0) this.#open.delete(session);
    };
  }
}
