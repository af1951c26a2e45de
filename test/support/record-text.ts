import type { Disclosed } from '../../hosted/screens/disclosure/disclosure.ts';

/** A text without what a line's end and a table's layout change. */
export const withoutSpaces = (text: string): string => text.replace(/[\s\u00a0]+/g, '');

/** All that a record discloses, in its order, without spaces: what a screen and a PDF must say word by word. */
export function recordText({ record, digest }: Disclosed): string {
  const { title, lender, recipient, rows, itemization, compensation } = record;
  const parts = [
    title,
    `Offer of ${lender} to ${recipient}`,
    ...rows.flatMap(({ label, value, sentences }) => [label, value, ...sentences]),
    ...(itemization.length > 0 ? ['Itemization of amount financed'] : []),
    ...itemization.flatMap(({ label, value }) => [label, value]),
    compensation,
    `Document ${digest}`,
  ];
  return withoutSpaces(parts.join(' '));
}
