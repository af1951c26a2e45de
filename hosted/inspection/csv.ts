import { isPlainText } from '../domain/plain-text.ts';
import { FaultyFile } from './verdict.ts';

const MAX_ROWS = 200_000;
const SEPARATORS = [',', ';', '\t'] as const;
/** What a spreadsheet would run: a cell that begins so and is no number. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?[$€£]?[\d.,\s]+%?$/;

/**
 * A table as text, written anew with commas: a cell that a spreadsheet would run begins with an apostrophe, which makes
 * it text.
 * @throws FaultyFile
 */
export function inspectCsv(bytes: Uint8Array): Uint8Array {
  const text = decode(bytes);
  if (!isPlainText(text)) throw new FaultyFile('format');
  if (/^\s*(<|%PDF|PK|MZ|#!)/.test(text)) throw new FaultyFile('format');
  const rows = rowsOf(text, separatorOf(text));
  const columns = Math.max(0, ...rows.slice(0, MAX_ROWS).map((row) => row.length));
  if (rows.length < 2 || columns < 2) throw new FaultyFile('format');
  if (rows.length > MAX_ROWS) throw new FaultyFile('too_large_inside');
  return Buffer.from(rows.map((row) => `${row.map(cell).join(',')}\r\n`).join(''));
}

function decode(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', 'windows-1252'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {}
  throw new FaultyFile('format');
}

function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string) => first.split(separator).length;
  return [...SEPARATORS].sort((a, b) => count(b) - count(a))[0] ?? ',';
}

function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let value = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (quoted) {
      if (char !== '"') value += char;
      else if (text[at + 1] === '"') {
        value += char;
        at += 1;
      } else quoted = false;
    } else if (char === '"' && value === '') quoted = true;
    else if (char === separator) {
      row.push(value);
      value = '';
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at += 1;
      rows.push([...row, value]);
      [row, value] = [[], ''];
    } else value += char;
  }
  if (quoted) throw new FaultyFile('damaged');
  if (value !== '' || row.length > 0) rows.push([...row, value]);
  return rows.filter((one) => one.some((each) => each.trim() !== ''));
}

function cell(value: string): string {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
