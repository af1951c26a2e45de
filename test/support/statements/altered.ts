import { horizontalPdf } from './horizontal-table.ts';
import type { Layout } from './layout.ts';

/** The table of six columns with $6,000.00 more in deposits; its balances no longer add up. */
export const altered: Layout = {
  name: 'not believed: deposits altered by hand',
  pdf: () => horizontalPdf(600_000),
  expected: null,
};
