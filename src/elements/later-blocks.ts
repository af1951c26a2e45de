import { type EmbedError, toEmbedError } from '../api/errors.ts';
import { loadKit } from '../blocks/later.ts';
import { type ReadBlock, readBlock } from '../blocks/read-block.ts';
import type { Screen } from '../contract/screen.ts';
import { addStyles } from './sheets.ts';

/** Told of blocks that were read for the first time, of code that came, and of code that did not. */
type On = {
  unread: (blocks: readonly ReadBlock[]) => void;
  changed: () => void;
  failed: (error: EmbedError) => void;
};

/** The blocks of a screen; loads the code of kinds as they are met. What did not load stays known until it is tried again. */
export class LaterBlocks {
  readonly #on: On;
  readonly #loads = new Map<string, Promise<void>>();
  readonly #failures = new Map<string, EmbedError>();
  #read = new WeakMap<Screen, ReadBlock[]>();
  #drawn: Screen | undefined;

  constructor(on: On) {
    this.#on = on;
  }

  /** Loads kinds before a screen wants them. What does not load is tried again once one does. */
  expect(kinds: readonly string[] = []): void {
    for (const kind of kinds) loadKit(kind).then(addStyles, () => {});
  }

  /** Asks for all that a screen is drawn by. Undefined where it is here; resolves when it is, or when some of it did not come. */
  prepare(screen: Screen): Promise<void> | undefined {
    const blocks = this.#blocksOf(screen);
    const loads = this.#wanted(blocks).map((kind) => this.#load(kind));
    if (loads.length > 0) return Promise.all(loads).then(() => this.prepare(screen));
    const coming = blocks.flatMap((block) => ('draw' in block && block.whole?.()) || []);
    return coming.length > 0 ? Promise.all(coming).then(() => {}) : undefined;
  }

  /** A screen's blocks, to be drawn. Starts what is wanted and neither here, under way nor failed. */
  read(screen: Screen): ReadBlock[] {
    const blocks = this.#blocksOf(screen);
    if (screen !== this.#drawn) {
      this.#drawn = screen;
      this.#on.unread(blocks);
    }
    for (const kind of this.#wanted(blocks)) void this.#load(kind);
    return blocks;
  }

  failureOf(kind: string): EmbedError | undefined {
    return this.#failures.get(kind);
  }

  /** Tries again what did not load. */
  retry(): void {
    this.#failures.clear();
    this.#again();
  }

  /** Read once. */
  #blocksOf(screen: Screen): ReadBlock[] {
    const blocks = this.#read.get(screen) ?? screen.blocks.map(readBlock);
    this.#read.set(screen, blocks);
    return blocks;
  }

  #wanted(blocks: readonly ReadBlock[]): string[] {
    const kinds = blocks.flatMap((block) => ('wanted' in block ? block.wanted : []));
    return [...new Set(kinds)].filter((kind) => !this.#failures.has(kind));
  }

  #load(kind: string): Promise<void> {
    const coming = this.#loads.get(kind) ?? this.#ask(kind);
    this.#loads.set(kind, coming);
    return coming;
  }

  async #ask(kind: string): Promise<void> {
    try {
      addStyles(await loadKit(kind));
    } catch (thrown) {
      const error = toEmbedError(thrown, 'load_failed', `${kind} did not load.`);
      // Several kinds are in one file, and all are tried again together.
      const told = this.#failures.size > 0;
      this.#failures.set(kind, error);
      if (!told) this.#on.failed(error);
    }
    this.#loads.delete(kind);
    this.#again();
  }

  #again(): void {
    this.#read = new WeakMap();
    this.#drawn = undefined;
    this.#on.changed();
  }
}
