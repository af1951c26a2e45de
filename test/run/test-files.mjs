import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../hosted/cli/installed.mjs';

/** Folders of tests that run in a page of Web Test Runner's. */
export const BROWSER_TEST_FOLDERS = [
  'session',
  'blocks',
  'elements',
  'theme',
  'presentation',
  'frames',
].map((folder) => `test/${folder}`);

/**
 * The test files within folders, each path from the top of the project, in alphabetical order. Files
 * that end in `.full.test.ts` are long proofs: they are among them only in a full run.
 */
export const testFiles = (...folders) => folders.flatMap(filesIn).filter(isDue);

const isDue = (path) => Boolean(process.env.TEST_FULL) || !path.endsWith('.full.test.ts');

function filesIn(folder) {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .sort();
}
