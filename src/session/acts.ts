/** The acts of a session: how many there were, and whether one is under way. */
export class Acts {
  #count = 0;
  #underWay = 0;
  #last: Promise<unknown> | undefined;

  /** Grows when an act begins and when it ends: what was read in between is older than its answer. */
  get count(): number {
    return this.#count;
  }

  /** Whether an act is under way: also while the code of the screen that answers it is on its way. */
  get isUnderWay(): boolean {
    return this.#underWay > 0;
  }

  /** Resolves once no act is under way. */
  async idle(): Promise<void> {
    await this.#last;
  }

  run<T>(act: () => Promise<T>): Promise<T> {
    this.#count += 1;
    this.#underWay += 1;
    const done = act().finally(() => {
      this.#count += 1;
      this.#underWay -= 1;
    });
    this.#last = done;
    return done;
  }
}
