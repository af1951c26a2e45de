import type { Line } from '../../inspection/pdf-lines.ts';
import { LONGEST } from './amounts.ts';
import { below } from './below.ts';

const DIGITS_OF = '\\d[\\d -]{2,22})(?![\\d/,.])';
const MASKED = '[x*•.-]{1,24} ?';
const NUMBER = `((?:${MASKED})?${DIGITS_OF}`;
const WORD = '\\b(?:account|acct|a/c)\\b\\.?';
const NAMED = '(?: (?:number|no|num|id|ending(?: in| with)?)\\b\\.?:?| ?#:?|:)';
/** With a word for a number, or with a part of it hidden: a transfer "from account 6617" names another account. */
const BESIDE = new RegExp(`${WORD}(?:${NAMED} ?${NUMBER}| (${MASKED}${DIGITS_OF})`, 'gi');
const HEADER = /\b(?:account|acct)\b\.? ?(?:number|no|#)\.?:?$/i;
const ALONE = new RegExp(`^${NUMBER}$`, 'i');
const SHOWN = 4;

/** The last four digits of the one account a statement is of; undefined where it names none, or more than one. */
export function accountOf(lines: readonly Line[]): string | undefined {
  const [mask, ...others] = new Set(
    lines.flatMap((line, at) => [...besides(line), ...under(line, lines.slice(at + 1, at + 2))]),
  );
  return others.length === 0 ? mask : undefined;
}

function besides(line: Line): string[] {
  const text = line.map((cell) => cell.text).join(' ');
  return [...text.slice(0, LONGEST).matchAll(BESIDE)].flatMap(([, named, hidden]) =>
    maskOf(named ?? hidden ?? ''),
  );
}

/** The number under a heading of its own. */
function under(line: Line, next: readonly Line[]): string[] {
  return line
    .filter(({ text }) => HEADER.test(text.slice(0, LONGEST)))
    .flatMap((cell) => below(cell, next))
    .flatMap((text) => maskOf(ALONE.exec(text.slice(0, LONGEST))?.[1] ?? ''));
}

function maskOf(number: string): string[] {
  const digits = number.replace(/\D/g, '');
  return digits.length < SHOWN ? [] : [digits.slice(-SHOWN)];
}
