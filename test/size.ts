import { brotliCompressSync } from 'node:zlib';
import { TAGS } from '../src/tags.ts';
import { sentencesIn } from './support/bundle-words.ts';
import { builtFiles } from './support/first-content.ts';

/*
 * What a borrower's phone has to load, in bytes of brotli, and what it may at most be: everything
 * that is transferred until there is content to see, the loader too. Prints which files are counted.
 * Fails when anything is over, or when the code holds words that only the service may say.
 */
/** Over 2 kB: what it does before the code is here. See ARCHITECTURE.md. */
const LOADER = 2_450;
/** Over DESIGN's first figures, by what Lit's own element and zod as it is published weigh. See ARCHITECTURE.md. */
const STATUS_FIRST_SCREEN = 35_800;
const FIRST_SCREEN = 45_500;
/** A credit authorization is whole only with the controls that forms elsewhere load later. */
const WHOLE_FRAME = 52_500;
const LATER_PIECE = 10_000;
const EVERYTHING = 110_000;

const built = builtFiles();
const sizes = new Map(
  built.everything.map((file) => [file, brotliCompressSync(built.read(file)).length]),
);
const sizeOf = (file: string) => sizes.get(file) ?? 0;

type Check = [what: string, files: readonly string[], most: number];
const checks: Check[] = [
  ['loader', built.loader, LOADER],
  ...Object.entries(TAGS).map(
    ([tag, purpose]): Check => [
      `${tag}, first screen`,
      built.firstScreen(purpose),
      purpose === 'status' ? STATUS_FIRST_SCREEN : FIRST_SCREEN,
    ],
  ),
  ['a frame, first content', built.frame, FIRST_SCREEN],
  ['a frame, the whole form', built.wholeFrame, WHOLE_FRAME],
  ...built.later.map(
    ([key, files]): Check => [key.replace(/^src\//, 'later: '), files, LATER_PIECE],
  ),
  ['everything', built.everything, EVERYTHING],
];

let failed = false;
for (const [what, files, most] of checks) {
  const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
  const over = bytes > most;
  failed ||= over;
  console.log(`${what.padEnd(36)} ${String(bytes).padStart(6)} of ${most}${over ? '  OVER' : ''}`);
  if (what !== 'everything')
    console.log(`  ${files.map((file) => `${nameOf(file)} ${sizeOf(file)}`).join(' + ')}`);
}
for (const file of built.everything) {
  for (const sentence of sentencesIn(built.read(file).toString())) {
    failed = true;
    console.log(`${file} says: ${sentence}`);
  }
}
process.exit(failed ? 1 : 0);

/** A file without its folder and the digest of its content. */
function nameOf(file: string): string {
  return file.replace(/^assets\//, '').replace(/-[\w-]{8}(?=\.js$)/, '');
}
