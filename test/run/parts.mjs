import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../hosted/cli/installed.mjs';
import { runNodeTests } from './node-tests.mjs';
import { BROWSER_TEST_FOLDERS, testFiles } from './test-files.mjs';

/**
 * @typedef {{ passed: number, failed: number, note?: string, failures?: string[] }} Counts
 * @typedef {{ name: string, browsers?: boolean, run(how: { missing: string[] }): Promise<Counts> }} Part
 */

/** Files that start processes of their own first: nothing waits for them alone at the end. */
const NODE_TEST_FOLDERS = ['npm', 'hosted', 'contract', 'demo', 'run'];
const bin = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  wtr: 'node_modules/@web/test-runner/dist/bin.js',
};

/** Everything `npm test` runs, in this order. A part whose files do not exist passes nothing and fails nothing. */
export const PARTS = /** @type {Part[]} */ ([
  { name: 'types', run: () => single([bin.tsc, '--noEmit', '-p', '.']) },
  { name: 'lint', run: () => single([bin.biome, 'check', '.', '--error-on-warnings']) },
  { name: 'unused', run: () => single([bin.knip, '--no-progress', '--no-config-hints']) },
  { name: 'openapi', run: () => single(['--import', 'tsx', 'test/openapi/lint.ts']) },
  {
    name: 'build',
    run: () => ifPresent('vite.config.ts', () => single([bin.vite, 'build', '--logLevel=warn'])),
  },
  { name: 'package', run: () => single(['--import', 'tsx', 'src/build/npm/build.ts']) },
  {
    name: 'size',
    run: () => ifPresent('test/size.ts', () => single(['--import', 'tsx', 'test/size.ts'])),
  },
  { name: 'hosted', run: nodeTests },
  { name: 'elements', browsers: true, run: browserTests },
  {
    name: 'journeys',
    browsers: true,
    run: () => playwrightTests('journeys', ...(process.env.TEST_FULL ? ['journeys-postgres'] : [])),
  },
  { name: 'pictures', browsers: true, run: () => playwrightTests('pictures') },
  {
    name: 'full',
    browsers: true,
    run: () =>
      process.env.TEST_FULL
        ? playwrightTests('full')
        : { passed: 0, failed: 0, note: 'long proofs, with --full' },
  },
]);

function ifPresent(path, run) {
  return existsSync(join(root, path)) ? run() : { passed: 0, failed: 0, note: 'nothing to run' };
}

/** A check that passes or fails as a whole. */
async function single(args) {
  return (await node(args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function nodeTests() {
  const files = NODE_TEST_FOLDERS.flatMap((folder) => testFiles(join('test', folder)));
  if (files.length === 0) return { passed: 0, failed: 0, note: 'nothing to run' };
  return counted((counts) => runNodeTests(files, { folder: dirname(counts), counts }));
}

function browserTests() {
  if (testFiles(...BROWSER_TEST_FOLDERS).length === 0)
    return { passed: 0, failed: 0, note: 'nothing to run' };
  return counted((out) =>
    node(['--import', 'tsx', bin.wtr, '--config', 'test/web-test-runner.config.mjs'], {
      TEST_COUNTS: out,
    }),
  );
}

function playwrightTests(folder, ...more) {
  if (testFiles(join('test', folder)).length === 0)
    return { passed: 0, failed: 0, note: 'nothing to run' };
  return counted((out) =>
    node(
      [
        bin.playwright,
        'test',
        '--config',
        'test/playwright.config.ts',
        ...[folder, ...more].map((project) => `--project=${project}`),
      ],
      { TEST_COUNTS: out },
    ),
  );
}

/** Runs a runner that writes `Counts` to a file, and does not believe a good count beside a bad exit. */
async function counted(run) {
  const folder = mkdtempSync(join(tmpdir(), 'svc-test-'));
  const out = join(folder, 'counts.json');
  try {
    const status = await run(out);
    if (!existsSync(out)) return { passed: 0, failed: 1, note: 'the runner did not report' };
    const counts = JSON.parse(readFileSync(out, 'utf8'));
    if (status !== 0 && counts.failed === 0)
      return { ...counts, failed: 1, note: `the runner ended with ${status}` };
    return counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs Node on `args` at the top of the project; the exit status. */
function node(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('exit', (status) => resolve(status ?? 1));
  });
}
