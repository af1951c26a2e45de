import { type EmbedError, toEmbedError } from '../api/errors.ts';
import { loadKit } from '../blocks/later.ts';
import type { ReadBlock } from '../blocks/read-block.ts';
import type { LaterKind } from '../contract/blocks/index.ts';
import { addStyles } from './sheets.ts';

/** Loads the code of block kinds as an element meets them; what did not load stays known until it is tried again. */
export class LaterBlocks {
  /** Kinds under way, without, and failed, with an error. */
  readonly #loads = new Map<LaterKind, EmbedError | undefined>();
  readonly #changed: () => void;
  readonly #failed: (error: EmbedError) => void;

  constructor(changed: () => void, failed: (error: EmbedError) => void) {
    this.#changed = changed;
    this.#failed = failed;
  }

  /** Starts what is wanted and neither here, under way nor failed. */
  want(blocks: readonly ReadBlock[]): void {
    for (const block of blocks) if ('wanted' in block) this.#load(block.wanted);
  }

  failureOf(kind: LaterKind): EmbedError | undefined {
    return this.#loads.get(kind);
  }

  /** Tries again what did not load. */
  retry(): void {
    this.#loads.clear();
    this.#changed();
  }

  #load(kind: LaterKind): void {
    if (this.#loads.has(kind)) return;
    this.#loads.set(kind, undefined);
    loadKit(kind)
      .then(
        ({ styles }) => {
          addStyles(styles);
          this.#loads.delete(kind);
        },
        (thrown: unknown) => {
          const error = toEmbedError(thrown, 'load_failed', `${kind} did not load.`);
          this.#loads.set(kind, error);
          this.#failed(error);
        },
      )
      .finally(this.#changed);
  }
}
