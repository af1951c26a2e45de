import type { Cents } from '../../domain/application.ts';
import type { Cell, Line } from '../../inspection/pdf-lines.ts';
import { type Amount, type Row, rowsOf } from './amounts.ts';
import { below } from './below.ts';

export type Balances = { opening: Cents; credits: Cents; debits: Cents; closing: Cents };

const OPENING =
  /\b(?:beginning|opening|starting|previous|prior)\b.{0,24}\bbalance\b|\bbalance (?:brought )?forward\b|\bbalance last statement\b/;
const CLOSING =
  /\b(?:ending|closing|new|final|current)\b.{0,24}\bbalance\b|\bbalance this statement\b|^balance as of\b/;
const CREDIT = /\b(?:deposits?|credits?|additions?|interest|dividends?|money in|received)\b/;
const DEBIT =
  /\b(?:withdrawals?|debits?|checks?|drafts?|fees?|charges?|payments?|subtractions?|purchases?|money out|paid)\b/;
const TOTAL = /\btotals?\b/;
const BALANCE = /\bbalance\b/;
/** The average of each day, and all that its row says. */
const DAILY_AVERAGE = /^average (?:daily |ledger |daily ledger )?balance(?: for [a-z ]{1,20})?:?$/;
/** So many rows around the balances are their summary. */
const SUMMARY = 12;
/** Amounts whose right edges are so near stand in one column; a sign may stand behind. */
const COLUMN = 16;

/** What a statement says its balances and sums are: the first way to read it in which they add up. */
export function balancesOf(lines: readonly Line[]): Balances | undefined {
  const rows = lines.flatMap(rowsOf);
  for (const candidate of candidates(lines, rows)) {
    const { opening, credits, debits, closing } = candidate;
    if (credits + debits > 0 && opening + credits - debits === closing) return candidate;
  }
  return undefined;
}

function* candidates(lines: readonly Line[], rows: readonly Row[]): Generator<Balances> {
  yield* listed(rows);
  yield* inColumns(lines);
  yield* ofLedger(lines, rows);
}

/** The average daily balance, where the statement has one and one only. */
export function averageOf(lines: readonly Line[]): Cents | null {
  const named = lines
    .flatMap(rowsOf)
    .filter(({ label, amounts }) => DAILY_AVERAGE.test(label) && amounts.length === 1);
  const [only, ...others] = new Set(named.map(({ amounts }) => amounts[0]?.cents));
  return others.length === 0 ? (only ?? null) : null;
}

/** A row each: balances, and between or around them the sums. */
function* listed(rows: readonly Row[]): Generator<Balances> {
  for (const [first, row] of rows.entries()) {
    const opening = single(row, OPENING);
    if (!opening) continue;
    for (let last = first + 1; last < Math.min(rows.length, first + 2 * SUMMARY); last += 1) {
      const closing = single(rows[last], CLOSING);
      if (!closing) continue;
      const between = rows.slice(first + 1, last);
      const around = rows.slice(Math.max(0, first - SUMMARY), last + SUMMARY);
      const inColumn = ({ amounts }: Row) =>
        Math.abs((amounts.at(-1)?.right ?? 0) - opening.right) < COLUMN;
      const totals = (of: readonly Row[]) => of.filter(({ label }) => TOTAL.test(label));
      for (const of of [between, between.filter(inColumn), totals(between), totals(around), around])
        yield { opening: opening.cents, ...sumsOf(of), closing: closing.cents };
    }
  }
}

const single = (row: Row | undefined, words: RegExp): Amount | undefined =>
  row && words.test(row.label) ? row.amounts.at(-1) : undefined;

/** What came in and what went out, each above 0. */
function sumsOf(rows: readonly Row[]): Pick<Balances, 'credits' | 'debits'> {
  let credits = 0;
  let debits = 0;
  for (const { label, amounts } of rows) {
    const cents = Math.abs(amounts.at(-1)?.cents ?? 0);
    const side = BALANCE.test(label) ? undefined : sideOf(label);
    if (side === 'credit') credits += cents;
    if (side === 'debit') debits += cents;
  }
  return { credits, debits };
}

/** A label may name both, as "deposits and other credits" or "interest paid": the first word counts. */
function sideOf(label: string): 'credit' | 'debit' | undefined {
  const credit = label.search(CREDIT);
  const debit = label.search(DEBIT);
  if (credit < 0 && debit < 0) return undefined;
  if (credit < 0) return 'debit';
  if (debit < 0) return 'credit';
  return credit < debit ? 'credit' : 'debit';
}

/** Headings side by side, of one or two lines, and an amount below each. */
function* inColumns(lines: readonly Line[]): Generator<Balances> {
  for (const [at, line] of lines.entries()) {
    for (const depth of [1, 2]) {
      const heads = line.map((cell) => ({
        cell,
        label: [cell.text, ...below(cell, lines.slice(at + 1, at + depth))].join(' ').toLowerCase(),
      }));
      if (!heads.some(({ label }) => OPENING.test(label))) continue;
      for (const next of lines.slice(at + depth, at + depth + 3)) {
        const amounts = rowsOf(next).flatMap((row) => row.amounts);
        if (amounts.length < heads.length - 1) continue;
        const rows = heads.map(({ cell, label }) => ({ label, amounts: [nearest(amounts, cell)] }));
        const of = (words: RegExp) =>
          rows.find(({ label }) => words.test(label))?.amounts[0]?.cents;
        const [opening, closing] = [of(OPENING), of(CLOSING)];
        if (opening === undefined || closing === undefined) continue;
        yield { opening, ...sumsOf(rows), closing };
      }
    }
  }
}

/** A ledger without sums: a column of what went out, one of what came in, and rows of the first and last balance. */
function* ofLedger(lines: readonly Line[], rows: readonly Row[]): Generator<Balances> {
  const heads = lines.map(columnsOf).find((found) => found !== undefined);
  const opening = rows.find((row) => single(row, OPENING));
  const closing = rows.findLast((row) => single(row, CLOSING));
  if (!heads || !opening || !closing) return;
  let credits = 0;
  let debits = 0;
  for (const { label, amounts } of rows.slice(rows.indexOf(opening), rows.indexOf(closing))) {
    if (BALANCE.test(label)) continue;
    const inColumn = (head: Cell) => amounts.find((amount) => apart(head, amount) < COLUMN);
    credits += Math.abs(inColumn(heads.credit)?.cents ?? 0);
    debits += Math.abs(inColumn(heads.debit)?.cents ?? 0);
  }
  const balance = ({ amounts }: Row) => amounts.at(-1)?.cents ?? 0;
  yield { opening: balance(opening), credits, debits, closing: balance(closing) };
}

function columnsOf(line: Line): { credit: Cell; debit: Cell } | undefined {
  const cells = line.map((cell) => ({ cell, label: cell.text.toLowerCase() }));
  const credit = cells.find(({ label }) => sideOf(label) === 'credit')?.cell;
  const debit = cells.find(({ label }) => sideOf(label) === 'debit')?.cell;
  return credit && debit && { credit, debit };
}

function nearest(amounts: readonly Amount[], cell: Cell): Amount {
  const [first] = [...amounts].sort((a, b) => apart(cell, a) - apart(cell, b));
  return first ?? { cents: 0, left: 0, right: 0 };
}

/** Columns of amounts are set to the right, their headings to the right or over the middle. */
const apart = (a: Omit<Cell, 'text'>, b: Omit<Cell, 'text'>): number =>
  Math.min(Math.abs(a.right - b.right), Math.abs(a.left + a.right - b.left - b.right) / 2);
