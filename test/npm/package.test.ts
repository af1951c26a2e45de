import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { customElements } from '../../src/build/npm/custom-elements.ts';
import {
  ENTRIES,
  fileOf,
  packageExports,
  REGISTERING,
  typesVersions,
} from '../../src/build/npm/entries.ts';
import { VERSION } from '../../src/version.ts';

const Package = z.object({
  version: z.string(),
  exports: z.record(z.string(), z.unknown()),
  typesVersions: z.unknown(),
  sideEffects: z.array(z.string()),
});
const REACT_BYTES = 3000;

describe('The npm package', () => {
  const names = Object.keys(ENTRIES).map((entry) => join('@svc/embed', entry));

  it('is imported in plain Node, every entry, and registers nothing there', () => {
    const code = `for (const name of ${JSON.stringify(names)}) await import(name);
      // Lit brings a registry of its own where there is none.
      if (globalThis.customElements?.get('svc-status')) throw new Error('registered');
      if ('document' in globalThis) throw new Error('a DOM came from somewhere');`;
    const { status, stderr } = run(['--input-type=module', '-e', code]);
    assert.equal(status, 0, stderr);
  });

  it('gives classes and functions from its main entry without registering tags', async () => {
    const main = await readFile('dist/npm/index.js', 'utf8');
    assert.doesNotMatch(main, /defineTag/);
    const code = `const m = await import('@svc/embed'); console.log(Object.keys(m).sort().join())`;
    const { stdout } = run(['--input-type=module', '-e', code]);
    for (const name of ['SvcStatusElement', 'SvcFailedEvent', 'EmbedError', 'configure', 'VERSION'])
      assert.match(stdout, new RegExp(`\\b${name}\\b`));
  });

  it('has exports, types and side effects as its entries say', async () => {
    const own = Package.parse(JSON.parse(await readFile('package.json', 'utf8')));
    assert.deepEqual(own.exports, packageExports());
    assert.deepEqual(own.typesVersions, typesVersions());
    const files = own.sideEffects.filter((file) => file.startsWith('./dist/')).sort();
    assert.deepEqual(files, REGISTERING.map((entry) => `./dist/npm/${fileOf(entry)}.js`).sort());
    assert.equal(own.version, VERSION);
  });

  it('registers every tag from its entries, React’s too', async () => {
    for (const entry of ['define', 'react']) {
      const imported = await readFile(`dist/npm/${entry}.js`, 'utf8');
      assert.match(imported, entry === 'react' ? /import "\.\/define\.js"/ : /"\.\/status\.js"/);
    }
  });

  it('describes its elements as they are (npm run manifest)', async () => {
    assert.equal(await readFile('custom-elements.json', 'utf8'), await customElements());
  });

  it('names its Trusted Types policy its own, and needs no library', async () => {
    const policies = new Set<string>();
    for (const file of await readdir('dist/npm', { recursive: true })) {
      if (!file.endsWith('.js')) continue;
      const code = await readFile(join('dist/npm', file), 'utf8');
      for (const [, name = ''] of code.matchAll(/createPolicy\("([^"]+)"/g)) policies.add(name);
      for (const [, from = ''] of code.matchAll(/^(?:import|export)[^"\n]*"([^"]+)";$/gm))
        assert.ok(
          from.startsWith('.') || (file === 'react.js' && from === 'react'),
          `${file}: ${from}`,
        );
    }
    assert.deepEqual([...policies], ['svc-embed']);
  });

  it('has wrappers for React of at most 3 kB', async () => {
    assert.ok((await readFile('dist/npm/react.js')).length <= REACT_BYTES);
  });
});

const run = (args: string[]) => spawnSync(process.execPath, args, { encoding: 'utf8' });
