/** Bytes as they come, to be taken in measured amounts. */
export class Pieces {
  readonly #source: AsyncIterator<Uint8Array>;
  #left: Uint8Array | undefined;
  #failure: { error: unknown } | undefined;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Whether anything more comes; waits until that is known. What fails is thrown once, by `take`. */
  async more(): Promise<boolean> {
    while (!this.#left?.byteLength) {
      if (this.#failure) return true;
      try {
        const next = await this.#source.next();
        if (next.done) return false;
        this.#left = next.value;
      } catch (error) {
        this.#failure = { error };
      }
    }
    return true;
  }

  /** At most `most` bytes; fewer at the end. @throws what ended the bytes before their end */
  async *take(most: number): AsyncGenerator<Uint8Array> {
    for (let room = most; room > 0 && (await this.more()); ) {
      if (!this.#left?.byteLength) throw this.#failure?.error;
      const piece = this.#left.subarray(0, room);
      this.#left = this.#left.subarray(piece.byteLength);
      room -= piece.byteLength;
      yield piece;
    }
  }
}
