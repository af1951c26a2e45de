import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../../hosted/cli/installed.mjs';

const MOST_PROCESSES = 4;
const SHARD = new URL('./shard.mjs', import.meta.url).href;

/**
 * Runs test files of Node in a few processes, one more than there are cores, as they wait for PostgreSQL
 * a third of the time: to start one and load the service costs more than most files do. Each process
 * takes the next file that none has taken.
 * @param {string[]} files paths from the top of the project
 * @param {{ folder: string, counts: string, stdio?: 'inherit' | 'ignore' }} how a folder for the marks of this run, the file for its counts, and where what the tests print goes
 * @returns {Promise<number>} the exit status
 */
export async function runNodeTests(files, { folder, counts, stdio = 'inherit' }) {
  const marks = join(folder, 'marks');
  mkdirSync(marks);
  const processes = Math.min(MOST_PROCESSES, availableParallelism() + 1, files.length);
  const entries = Array.from({ length: processes }, (_, at) => writeEntry(folder, at + 1));
  const status = await run(entries, {
    counts,
    stdio,
    env: {
      SHARD_FILES: JSON.stringify(files),
      SHARD_MARKS: marks,
    },
  });
  const cut = files.filter((_, at) => !existsSync(join(marks, `${at}.ended`)));
  if (cut.length === 0 || !existsSync(counts)) return status;
  addFailures(
    counts,
    cut.map((file) => `${file}: was not run to its end`),
  );
  return status || 1;
}

/** Node's runner runs a path once, so each process has an entry of its own. */
function writeEntry(folder, number) {
  const path = join(folder, `process-${number}.test.mjs`);
  writeFileSync(path, `await import(${JSON.stringify(SHARD)});\n`);
  return path;
}

function run(entries, { counts, stdio, env }) {
  const args = [
    '--import',
    'tsx',
    '--test',
    `--test-concurrency=${entries.length}`,
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=./test/run/node-counts.mjs',
    `--test-reporter-destination=${counts}`,
    ...entries,
  ];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio,
      // Without the mark of a runner around it, which would have it run nothing.
      env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...env },
    });
    child.on('exit', (status) => resolve(status ?? 1));
  });
}

function addFailures(path, added) {
  const counts = JSON.parse(readFileSync(path, 'utf8'));
  const failures = [...counts.failures, ...added];
  writeFileSync(path, JSON.stringify({ ...counts, failed: failures.length, failures }));
}
