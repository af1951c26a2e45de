// One process of `runNodeTests`: runs files one after another, each in a suite of its path, so that
// hooks at the top of a file hold for that file alone.
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { it, suite } from 'node:test';
import { pathToFileURL } from 'node:url';
import { keepCluster } from '../support/postgres.ts';

/** So long after its last file a process has ended by itself. */
const HELD_MS = 20_000;
const { SHARD_FILES = '[]', SHARD_MARKS = '' } = process.env;
// What is started from here is no part of this run.
delete process.env.SHARD_FILES;
delete process.env.SHARD_MARKS;

const letGo = keepCluster();
for (const [at, file] of JSON.parse(SHARD_FILES).entries()) {
  if (!mark(`${at}.taken`)) continue;
  await suite(file, async () => {
    try {
      await import(pathToFileURL(file).href);
    } catch (error) {
      it(`${file} loads`, () => {
        throw error;
      });
    }
  });
  mark(`${at}.ended`);
}
await letGo();
// What a failed test left open would hold the process, and the run with it.
setTimeout(() => {
  console.error(`Still open: ${process.getActiveResourcesInfo().join(', ')}`);
  process.exit(1);
}, HELD_MS).unref();

/** Whether nobody made the mark before: what is taken by one process is left alone by the others. */
function mark(name) {
  try {
    closeSync(openSync(join(SHARD_MARKS, name), 'wx'));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}
