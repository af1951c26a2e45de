import type { Layout } from './layout.ts';
import { statementWithout } from './no-number.ts';

/** The statement of `no-number.ts` with its number, and with no period but that of an offer. */
export const noPeriod: Layout = {
  name: 'not believed: no period',
  pdf: () => statementWithout('period'),
  expected: null,
};
