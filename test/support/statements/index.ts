import { activityExport } from './activity-export.ts';
import { altered } from './altered.ts';
import { analysis } from './analysis.ts';
import { combined } from './combined.ts';
import { creditUnion } from './credit-union.ts';
import { horizontalTable } from './horizontal-table.ts';
import type { Layout } from './layout.ts';
import { ledger } from './ledger.ts';
import { noNumber } from './no-number.ts';
import { noPeriod } from './no-period.ts';
import { overdrawn } from './overdrawn.ts';
import { profitAndLoss } from './profit-and-loss.ts';
import { quarter } from './quarter.ts';
import { smallCapsHeadings } from './small-caps.ts';
import { totalsAfter } from './totals-after.ts';
import { trailingMinus } from './trailing-minus.ts';
import { typewriter } from './typewriter.ts';
import { verticalList } from './vertical-list.ts';

/** Statements as different as those of real banks; the last six must not be believed. */
export const LAYOUTS: Layout[] = [
  verticalList,
  horizontalTable,
  ledger,
  trailingMinus,
  creditUnion,
  analysis,
  smallCapsHeadings,
  totalsAfter,
  quarter,
  typewriter,
  overdrawn,
  altered,
  combined,
  noNumber,
  noPeriod,
  profitAndLoss,
  activityExport,
];
