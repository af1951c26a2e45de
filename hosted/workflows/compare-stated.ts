import type { Config } from '../config.ts';
import { YEAR } from '../domain/bank.ts';
import type { MonthFigures } from '../domain/bank-months.ts';
import { compareFigures } from '../domain/comparison.ts';
import { lastFullMonths } from '../domain/months.ts';
import { compareWithBank } from '../domain/moves/review.ts';
import type { Referral } from '../domain/referral.ts';
import { timeOf } from '../domain/referral.ts';
import type { ReadStatement } from '../domain/statement.ts';
import { bankMonthsOf } from '../store/bank-accounts.ts';
import type { Db } from '../store/db.ts';
import { readStatements } from '../store/document-files.ts';

/** Everything that was read of a referral's accounts: by connected banks, and in statements that were sent. */
export type FiguresRead = {
  banks: MonthFigures[][];
  statements: (ReadStatement & { document_id: string })[];
};

export async function figuresRead(db: Db, referralId: string): Promise<FiguresRead> {
  return {
    banks: await bankMonthsOf(db, referralId),
    statements: await readStatements(db, referralId),
  };
}

/**
 * What was stated, beside what was read; where a figure differs the file goes to a reviewer.
 * @param since when the figures are from: the year before it counts
 */
export function compareStated(
  { tolerance }: Pick<Config, 'tolerance'>,
  referral: Referral,
  { banks, statements }: FiguresRead,
  { since, now }: { since: Date; now: Date },
): Referral {
  const year = lastFullMonths(timeOf(referral, since), YEAR);
  const read = [...banks, ...ofAccounts(referral, statements)];
  const comparisons = compareFigures(referral.application, read, { year, tolerance });
  return compareWithBank(referral, comparisons, now);
}

/** Accepted statements by the account they are of. An account that is connected is read at the bank. */
function ofAccounts(referral: Referral, statements: FiguresRead['statements']): MonthFigures[][] {
  const accepted = new Set(
    referral.documents.filter(({ status }) => status === 'accepted').map(({ id }) => id),
  );
  const connected = new Set(referral.bank_accounts.map(({ mask }) => mask));
  const accounts = new Map<string, Map<string, MonthFigures>>();
  for (const { document_id, mask, figures } of statements) {
    if (!accepted.has(document_id) || connected.has(mask)) continue;
    const months = accounts.get(mask) ?? new Map<string, MonthFigures>();
    accounts.set(mask, months.set(figures.month, figures));
  }
  return [...accounts.values()].map((months) => [...months.values()]);
}
