import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { runNodeTests } from './node-tests.mjs';

const IMPORT = "import { it } from 'node:test';\n";
const FILES = {
  // First, so that its process has nothing else to tell that would be lost.
  'exits.test.mjs': "it('ends the process', () => process.exit(0));",
  'passes.test.mjs': "it('holds', () => {});",
  'fails.test.mjs': "it('is wrong', () => { throw new Error('a fault'); });",
  'crashes.test.mjs': "throw new Error('no module');",
};

describe('A run of many test files in a few processes', () => {
  it('says of each file what failed, and counts one that crashes or ends its process', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'svc-run-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    const counts = join(folder, 'counts.json');
    for (const [name, code] of Object.entries(FILES))
      await writeFile(join(folder, name), IMPORT + code);
    const files = Object.keys(FILES).map((name) => join(folder, name));
    const status = await runNodeTests(files, { folder, counts, stdio: 'ignore' });
    assert.equal(status, 1);
    const { passed, failed, failures } = JSON.parse(await readFile(counts, 'utf8'));
    assert.equal(passed, 1);
    assert.equal(failed, 3);
    const told = [
      'fails.test.mjs › is wrong: a fault',
      `shard.mjs › ${join(folder, 'crashes.test.mjs')} loads: no module`,
      `${join(folder, 'exits.test.mjs')}: was not run to its end`,
    ];
    assert.deepEqual(failures.sort(), told.sort());
  });
});
