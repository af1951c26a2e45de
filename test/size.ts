import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { sentencesIn } from './support/bundle-words.ts';

/*
 * What a borrower's phone has to load, in bytes of brotli, and what it may at most be. Fails when
 * anything is over, or when the code holds words that only the service may say.
 */
const LOADER = 2_000;
const STATUS_FIRST_SCREEN = 25_000;
const FIRST_SCREEN = 32_000;
/** A frame's document draws a form at once: a first screen, a later piece, and its own. */
const FRAME_SCREEN = 34_000;
const LATER_PIECE = 10_000;
const EVERYTHING = 80_000;

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };
const folder = new URL('../dist/embed/', import.meta.url);
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(new URL('manifest.json', folder), 'utf8'),
);

/** A chunk and all it imports before it can run. */
function withImports(key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build made no ${key}.`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) withImports(imported, files);
  return files;
}

/** What a chunk loads once it is needed, and what that loads in turn: each with the files that are not here by then. */
function loadedLater(key: string, here: Set<string>, found = new Map<string, string[]>()) {
  for (const next of manifest[key]?.dynamicImports ?? []) {
    if (found.has(next)) continue;
    const files = [...withImports(next)].filter((file) => !here.has(file));
    found.set(next, files);
    loadedLater(next, new Set([...here, ...files]), found);
  }
  return found;
}

/** What a purpose's first screen needs beside what all share. */
const beside: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('first.json', folder), 'utf8'),
);

const read = (file: string) => readFileSync(new URL(file, folder));
const weigh = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0);

const loader = withImports('src/loader.ts');
const first = withImports('src/boot.ts');
const FRAME = 'src/frames/inner.ts';
const frame = new Set([...first, ...withImports(FRAME)]);
const later = [...loadedLater('src/boot.ts', first)]
  .filter(([key]) => key !== FRAME)
  .map(([key, files]) => ({ key, files }));
const everything = new Set([...loader, ...frame, ...later.flatMap(({ files }) => files)]);

const checks: [what: string, bytes: number, most: number][] = [
  ['loader', weigh(loader), LOADER],
  ['svc-status, first screen', weigh(first), STATUS_FIRST_SCREEN],
  ...Object.entries(beside).map(([purpose, files]): [string, number, number] => [
    `svc-${purpose.replace('_', '-')}, first screen`,
    weigh(new Set([...first, ...files])),
    FIRST_SCREEN,
  ]),
  ['a frame, first screen', weigh(frame), FRAME_SCREEN],
  ...later.map(({ key, files }): [string, number, number] => [
    key.replace(/^src\//, 'later: '),
    weigh(files),
    LATER_PIECE,
  ]),
  ['everything', weigh(everything), EVERYTHING],
];

let failed = false;
for (const [what, bytes, most] of checks) {
  const over = bytes > most;
  failed ||= over;
  console.log(`${what.padEnd(40)} ${String(bytes).padStart(6)} of ${most}${over ? '  OVER' : ''}`);
}
for (const file of everything) {
  for (const sentence of sentencesIn(read(file).toString())) {
    failed = true;
    console.log(`${file} says: ${sentence}`);
  }
}
process.exit(failed ? 1 : 0);
