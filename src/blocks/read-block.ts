import * as z from 'zod/mini';
import { BLOCKS, type Block, type BlockKind } from '../contract/blocks/index.ts';
import { RichText } from '../contract/text.ts';

/** A block as it can be drawn: itself, or the fallback of one this Embed does not know or cannot read. */
export type ReadBlock =
  | { id: string; block: Block }
  | {
      id: string;
      fallback: RichText | undefined;
      trouble: 'unknown_kind' | 'unknown_shape';
      kind: string;
    };

const Head = z.object({
  id: z.catch(z.string(), ''),
  kind: z.catch(z.string(), ''),
  fallback: z.catch(z.optional(RichText), undefined),
});

const isKnown = (kind: string): kind is BlockKind => Object.hasOwn(BLOCKS, kind);

/** Reads one block alone, so that one that cannot be read costs only itself. `index` names a block without an id. */
export function readBlock(raw: unknown, index: number): ReadBlock {
  const head = z.safeParse(Head, raw);
  const { id, kind, fallback } = head.success
    ? head.data
    : { id: '', kind: '', fallback: undefined };
  const name = id || `#${index}`;
  if (!isKnown(kind)) return { id: name, fallback, trouble: 'unknown_kind', kind };
  const block = z.safeParse(BLOCKS[kind], raw);
  return block.success
    ? { id: name, block: block.data }
    : { id: name, fallback, trouble: 'unknown_shape', kind };
}
