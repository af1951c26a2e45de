import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { Disclosed } from '../../screens/disclosure/disclosure.ts';
import { offer as words } from './copy.ts';

/** The record of one offer, as it is shown: every row of it, and its digest. */
export function disclosureBlock(id: string, { record, digest }: Disclosed): BlockInput {
  const { title, lender, recipient, rows, itemization, compensation, file } = record;
  return {
    id,
    kind: 'disclosure',
    title,
    caption: words.caption(lender, recipient),
    rows: rows.map(({ layout, label, value, sentences }) => ({ layout, label, value, sentences })),
    ...(itemization.length > 0
      ? { itemization: { title: words.itemization, rows: itemization } }
      : {}),
    notes: [compensation, ...(file ? [words.file(file.name, file.sha256)] : [])],
    digest: words.digest(digest),
    print: words.print,
  };
}
