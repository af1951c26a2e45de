import { inflateSync } from 'node:zlib';

/** Names by which a PDF runs something, opens something, or carries another file. */
const ACTIVE = [
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Rendition',
];
const NAME = /\/([^\s/<>[\](){}%]+)/g;
/** What the objects packed in one file may grow to. */
const MAX_INFLATED = 64 * 1024 * 1024;

/** Whether a PDF names anything active: in its objects, and in those packed in streams of objects. */
export function hasActiveNames(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1');
  let open = '';
  let at = 0;
  let left = MAX_INFLATED;
  for (const { start, end } of streamsOf(text)) {
    const head = text.slice(at, start);
    open += `${head}\n`;
    at = end;
    if (!/\/ObjStm\b/.test(head.slice(head.lastIndexOf('obj')))) continue;
    const inflated = inflate(bytes.subarray(start, end), left);
    left -= inflated.length;
    open += `${inflated}\n`;
  }
  return named(open + text.slice(at));
}

/** Where the bytes of streams begin and end: what is in them is pictures and text, not objects. */
function* streamsOf(text: string): Generator<{ start: number; end: number }> {
  const opening = />>\s*stream\r?\n/g;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const start = found.index + found[0].length;
    const end = text.indexOf('endstream', start);
    if (end < 0) return;
    yield { start, end };
    opening.lastIndex = end;
  }
}

/** Empty for what does not inflate: the reader that opens the file judges it. */
function inflate(bytes: Uint8Array, most: number): string {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most), finishFlush: 2 }).toString(
      'latin1',
    );
  } catch {
    return '';
  }
}

function named(text: string): boolean {
  for (const [, name = ''] of text.matchAll(NAME))
    if (ACTIVE.includes(name.replace(/#([0-9a-fA-F]{2})/g, (_, hex) => charOf(hex)))) return true;
  return false;
}

const charOf = (hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
