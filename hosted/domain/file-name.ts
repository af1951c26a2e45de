import { isPlainLine } from './plain-text.ts';

const LONGEST = 120;
const UNNAMED = 'file';

/** The name of a file as it is shown: its last part alone, one plain line, at most 120 characters. It is never a path. */
export function fileNameOf(stated: string): string {
  const last = stated.split(/[\\/]/).at(-1) ?? '';
  const plain = [...last.normalize('NFC')].filter(isPlainLine).join('').trim();
  const short = [...plain];
  if (short.length === 0 || /^\.+$/.test(plain)) return UNNAMED;
  if (short.length <= LONGEST) return plain;
  const ending = /\.\w{1,5}$/.exec(plain)?.[0] ?? '';
  return short.slice(0, LONGEST - ending.length).join('') + ending;
}
