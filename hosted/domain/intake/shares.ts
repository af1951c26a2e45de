import { atMost, compare, decimal, type Exact, minus, plus, whole } from '../exact.ts';
import { OWNER_SHARE_PCT } from '../owners.ts';
import { answerTo, type Draft, type DraftOwner } from './draft.ts';

/** Percent that all owners together may have. Shares are told rounded: three thirds of 33.34 are all of it. */
export const MAX_SHARES = 100.1;
const ALL = whole(100);

/** Percent of one owner; 0 where it was not told. */
export const shareOf = ({ ownership_pct }: DraftOwner) =>
  typeof ownership_pct === 'number' ? ownership_pct : 0;

/** Percent of the person who applies and the other owners, exactly. */
export function sumOfShares(draft: Draft, owners: readonly DraftOwner[]): Exact {
  const own = answerTo(draft, 'person.ownership_pct');
  return [typeof own === 'number' ? own : 0, ...owners.map(shareOf)].map(decimal).reduce(plus);
}

export const fitTogether = (sum: Exact) => atMost(sum, decimal(MAX_SHARES));

/** Whether what is left is enough for one more whose credit counts. */
export const leavesAnOwner = (sum: Exact) => compare(minus(ALL, sum), whole(OWNER_SHARE_PCT)) >= 0;
