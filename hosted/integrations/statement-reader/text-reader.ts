import { addsUp } from '../../domain/statement.ts';
import type { Line } from '../../inspection/pdf-lines.ts';
import type { StatementReader } from '../statement-reader.ts';
import { accountOf } from './account.ts';
import { LONGEST } from './amounts.ts';
import { averageOf, balancesOf } from './balances.ts';
import { periodOf } from './period.ts';

/** Where a line of a transaction begins. */
const DATED = /^(?:\d{1,2}[/-]\d{1,2}|[a-z]{3}\.? \d|\d{1,2} [a-z]{3}\b|\d{4}-)/i;
const TRANSFER =
  /\b(?:transfers?|xfer)\b.{0,40}\b(?:savings|checking|sav|chk|dda|own|acct|account)\b|\b(?:online|internal|book) transfer\b/i;

/**
 * Reads PDFs that have text, whatever bank they are from: it knows no layout, and believes a statement only where it names
 * one account and one period and its balances add up.
 */
export const textStatementReader: StatementReader = {
  async read({ pages }) {
    const lines = pages.flat();
    const mask = accountOf(lines);
    const period = periodOf(lines);
    const balances = mask && period && balancesOf(lines);
    if (!balances) return undefined;
    const statement = {
      ...period,
      ...balances,
      mask,
      average_daily_balance: averageOf(lines),
      has_transfers: lines.some(isTransfer),
    };
    return addsUp(statement) ? statement : undefined;
  },
};

function isTransfer(line: Line): boolean {
  const text = line
    .map((cell) => cell.text)
    .join(' ')
    .slice(0, LONGEST);
  return DATED.test(text) && TRANSFER.test(text);
}
