import * as z from 'zod/mini';
import { BLOCKS, type BlockKind } from '../contract/blocks/index.ts';
import { RichText } from '../contract/text.ts';
import type { Drawing } from './kit.ts';
import { kits } from './later.ts';
import { renderBlock } from './registry.ts';

/** A block as it can be drawn: itself, one whose code is not here yet, or the fallback of one this Embed does not know or cannot read. */
export type ReadBlock = { id: string; kind: string } & (
  | Drawing
  | { wanted: string }
  | { fallback: RichText | undefined; trouble: 'unknown_kind' | 'unknown_shape' }
);

const Head = z.object({
  id: z.catch(z.string(), ''),
  kind: z.catch(z.string(), ''),
  fallback: z.catch(z.optional(RichText), undefined),
});

const isKnown = (kind: string): kind is BlockKind => Object.hasOwn(BLOCKS, kind);

/** Reads one block alone, so that one that cannot be read costs only itself. `index` names a block without an id. */
export function readBlock(raw: unknown, index: number): ReadBlock {
  const head = z.safeParse(Head, raw);
  const read = head.success ? head.data : { id: '', kind: '', fallback: undefined };
  const { kind, fallback } = read;
  const id = read.id || `#${index}`;
  if (!isKnown(kind)) {
    if (!kits.has(kind)) return { id, kind, wanted: kind };
    const kit = kits.get(kind);
    const drawing = kit?.read(raw);
    if (drawing) return { id, kind, ...drawing };
    return { id, kind, fallback, trouble: kit ? 'unknown_shape' : 'unknown_kind' };
  }
  const block = z.safeParse(BLOCKS[kind], raw);
  if (!block.success) return { id, kind, fallback, trouble: 'unknown_shape' };
  const { data } = block;
  return { id, kind, draw: (context) => renderBlock(data, context) };
}
