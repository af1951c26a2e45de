import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

test('the library can be imported where there is no browser, and defines nothing', async () => {
  const library = await import('../../src/index.ts');
  await import('../../src/define.ts');
  assert.equal(typeof library.SvcStatusElement, 'function');
  // Lit brings a registry of its own where there is none.
  assert.equal(globalThis.customElements?.get('svc-status'), undefined);
});

test('the library says the version of its package', async () => {
  const { VERSION } = await import('../../src/version.ts');
  const manifest = JSON.parse(
    await readFile(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  assert.equal(VERSION, manifest.version);
});
