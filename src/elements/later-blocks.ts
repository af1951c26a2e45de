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
  /** Kinds under way, without, and failed, with an error. */
  readonly #loads = new Map<string, EmbedError | undefined>();
  readonly #on: On;
  #read: { screen: Screen; blocks: ReadBlock[] } | undefined;

  constructor(on: On) {
    this.#on = on;
  }

  /** Loads kinds before a screen wants them. What does not load is tried again once one does. */
  expect(kinds: readonly string[] = []): void {
    for (const kind of kinds) loadKit(kind).then(addStyles, () => {});
  }

  /** A screen's blocks, read once. Starts what is wanted and neither here, under way nor failed. */
  read(screen: Screen): ReadBlock[] {
    if (this.#read?.screen !== screen) {
      this.#read = { screen, blocks: screen.blocks.map(readBlock) };
      this.#on.unread(this.#read.blocks);
      for (const block of this.#read.blocks) if ('wanted' in block) this.#load(block.wanted);
    }
    return this.#read.blocks;
  }

  failureOf(kind: string): EmbedError | undefined {
    return this.#loads.get(kind);
  }

  /** Tries again what did not load. */
  retry(): void {
    this.#loads.clear();
    this.#again();
  }

  #load(kind: string): void {
    if (this.#loads.has(kind)) return;
    this.#loads.set(kind, undefined);
    loadKit(kind)
      .then(
        (styles) => {
          addStyles(styles);
          this.#loads.delete(kind);
        },
        (thrown: unknown) => {
          const error = toEmbedError(thrown, 'load_failed', `${kind} did not load.`);
          const told = [...this.#loads.values()].some((failed) => failed);
          this.#loads.set(kind, error);
          // Several kinds are in one file, and all are tried again together.
          if (!told) this.#on.failed(error);
        },
      )
      .finally(() => this.#again());
  }

  #again(): void {
    this.#read = undefined;
    this.#on.changed();
  }
}
