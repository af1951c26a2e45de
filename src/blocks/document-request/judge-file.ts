import type { Take } from './chosen.ts';
import { mayShrink } from './smaller-photo.ts';

/** Where a PDF says that it is encrypted: in its trailer, which stands at its end, or at its beginning. */
const HEAD = 4096;
const TAIL = 65_536;

/** What can be said against a file before anything is sent; undefined where there is nothing. What it holds is the service's to judge. */
export function faultOf(file: File, { accept, also, max_bytes, words }: Take): string | undefined {
  if (!isTaken(file, [...accept, ...also])) return words.wrong_type;
  if (file.size > max_bytes && !mayShrink(file)) return words.too_large;
  return file.size === 0 ? words.empty : undefined;
}

/** By its media type, or, where the browser tells none or a vague one, by its ending. */
function isTaken({ name, type }: File, accept: readonly string[]): boolean {
  const lower = name.toLowerCase();
  return accept.some((one) => (one.startsWith('.') ? lower.endsWith(one) : one === type));
}

/** The months that a file's name tells. */
export function monthsIn(name: string, { months, covers }: Take): readonly string[] {
  if (!months) return covers;
  const text = `-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-`;
  return months.items
    .filter(({ found_by }) => found_by.some((word) => text.includes(`-${word}-`)))
    .map(({ month }) => month);
}

/** True for an encrypted PDF. One with only an owner's password opens all the same, so it is no fault. */
export async function isLocked(file: Blob): Promise<boolean> {
  if (!(await textOf(file.slice(0, 5))).startsWith('%PDF-')) return false;
  const ends = [file.slice(0, HEAD), file.slice(Math.max(0, file.size - TAIL))];
  const texts = await Promise.all(ends.map(textOf));
  return texts.some((text) => text.includes('/Encrypt'));
}

const textOf = async (part: Blob): Promise<string> =>
  new TextDecoder('latin1').decode(await part.arrayBuffer());
