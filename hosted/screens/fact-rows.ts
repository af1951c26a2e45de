import type { BlockOf } from '../../src/contract/blocks/index.ts';

type Row = BlockOf<'facts'>['rows'][number];

/** Rows of a `facts` block from names and their texts; those without a text are left out. */
export function factRows(pairs: readonly (readonly [string, string | undefined])[]): Row[] {
  return pairs.flatMap(([key, text]) => (text ? [{ key, value: { text } }] : []));
}
