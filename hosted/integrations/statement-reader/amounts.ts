import type { Cents } from '../../domain/application.ts';
import type { Cell, Line } from '../../inspection/pdf-lines.ts';

/** An amount on a line, and where it stands. */
export type Amount = { cents: Cents; left: number; right: number };

/** Words, and the amounts that stand behind them. */
export type Row = { label: string; amounts: Amount[] };

/** With cents, as statements print money: what has none is a count or a date. */
const MONEY =
  /([-–(]?)\s?\$?\s?([-–]?)(?<![\d,.])(\d{1,3}(?:,\d{3})+|\d{0,12})\.(\d{2})(?![\d.%])\s?([-–)]|CR\b|DR\b)?/g;
/** No line of a statement has more. */
export const LONGEST = 400;

/** What a line says, from left to right: words after an amount begin another row, as where two lists stand side by side. */
export function rowsOf(line: Line): Row[] {
  const rows: Row[] = [];
  for (const cell of line) {
    const text = cell.text.slice(0, LONGEST);
    const amounts = [...text.matchAll(MONEY)].map((match) => amountOf(match, cell, text.length));
    const words = wordsOf(text.replace(MONEY, ' '));
    const last = rows.at(-1);
    if (last && (words === '' || last.amounts.length === 0)) {
      last.label = `${last.label} ${words}`.trim();
      last.amounts.push(...amounts);
    } else rows.push({ label: words, amounts });
  }
  return rows;
}

/** In lower case, without the dots that lead to an amount, or the signs around one. */
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\.{3,}|[+$]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Letters are taken to be of one width: it is a cell's few words that are told apart. */
function amountOf(match: RegExpExecArray, { left, right }: Cell, length: number): Amount {
  const [all, before, sign, whole = '', fraction = '', after] = match;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(fraction);
  const isNegative = [before, sign, after].some((mark) => mark && '-–()DR'.includes(mark));
  const of = (place: number) => left + ((right - left) * place) / length;
  return {
    cents: isNegative ? -cents : cents,
    left: of(match.index),
    right: of(match.index + all.length),
  };
}
