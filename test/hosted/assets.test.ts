import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { assetRoutes, pinnedRoutes } from '../../hosted/assets.ts';
import { openTestService } from '../support/service.ts';

const CODE = 'export const answer = 42;\n';

describe('what browsers load', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-assets-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'embed.js'), CODE);
    await writeFile(join(folder, 'embed.js.map'), '{"version":3}');
    await writeFile(join(folder, 'manifest.json'), '{}');
    await writeFile(join(folder, 'assets/boot-abc.js'), CODE);
    await writeFile(join(folder, 'assets/boot-abc.js.br'), brotliCompressSync(CODE));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const get = (path: string, headers: Record<string, string> = {}) =>
    assetRoutes({ names: ['/embed.js', '/page.js'], folder }).request(path, { headers });

  it('GET /embed.js answers the loader to a page of any origin, to be looked for again soon', async () => {
    const response = await get('/embed.js');
    assert.equal(response.status, 200);
    assert.match(response.headers.get('Content-Type') ?? '', /^text\/javascript/);
    assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*');
    assert.equal(response.headers.get('X-Content-Type-Options'), 'nosniff');
    assert.match(response.headers.get('Cache-Control') ?? '', /max-age=300/);
    assert.equal(await response.text(), CODE);
  });

  it('GET /assets/… answers code that never changes under its name, compressed where that is read', async () => {
    const response = await get('/assets/boot-abc.js', { 'Accept-Encoding': 'gzip, br' });
    assert.match(response.headers.get('Cache-Control') ?? '', /immutable/);
    assert.equal(response.headers.get('Content-Encoding'), 'br');
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.equal(brotliDecompressSync(bytes).toString(), CODE);
    assert.equal(await (await get('/assets/boot-abc.js')).text(), CODE);
  });

  it('answers the source maps of what it answers, for a debugger', async () => {
    const response = await get('/embed.js.map');
    assert.deepEqual(await response.json(), { version: 3 });
  });

  it('answers nothing else of the folder, nor what is above it', async () => {
    for (const path of [
      '/manifest.json',
      '/assets/../manifest.json',
      '/assets/%2e%2e/manifest.json',
    ]) {
      assert.equal((await get(path)).status, 404, path);
    }
  });

  it('GET /v…/embed.js answers the version’s code for good, and GET /sri.json its digests', async () => {
    const digests = {
      version: '1.2.3',
      files: { 'embed.js': 'sha384-x', 'assets/boot-abc.js': 'sha384-y' },
    };
    await writeFile(join(folder, 'sri.json'), JSON.stringify(digests));
    const pinned = pinnedRoutes(folder);
    for (const path of ['/v1.2.3/embed.js', '/v1.2.3/assets/boot-abc.js']) {
      const response = await pinned.request(path);
      assert.equal(await response.text(), CODE);
      assert.match(response.headers.get('Cache-Control') ?? '', /immutable/);
      assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*');
    }
    assert.deepEqual(await (await pinned.request('/sri.json')).json(), digests);
    const map = await pinned.request('/v1.2.3/embed.js.map');
    assert.deepEqual(await map.json(), { version: 3 });
    assert.match(map.headers.get('Cache-Control') ?? '', /immutable/);
    for (const path of ['/v1.2.4/embed.js', '/v1.2.3/manifest.json', '/v1.2.3/../manifest.json'])
      assert.equal((await pinned.request(path)).status, 404, path);
  });

  it('answers the version’s code also after a later build has replaced it', async () => {
    const digests = { version: '1.2.3', files: { 'embed.js': 'sha384-x' } };
    await writeFile(join(folder, 'sri.json'), JSON.stringify(digests));
    const pinned = pinnedRoutes(folder);
    await writeFile(join(folder, 'embed.js'), 'export const answer = 43;\n');
    assert.equal(await (await pinned.request('/v1.2.3/embed.js')).text(), CODE);
    await rm(join(folder, 'embed.js'));
    await rm(join(folder, 'sri.json'));
    assert.equal(await (await pinned.request('/v1.2.3/embed.js')).text(), CODE);
    assert.deepEqual(await (await pinned.request('/v1.2.3/sri.json')).json(), digests);
  });

  it('lets a page of any origin read that a file is not there', async () => {
    const service = await openTestService();
    try {
      for (const path of [
        '/v0.0.1/embed.js',
        '/v0.0.1/assets/boot-abc.js',
        '/assets/boot-abc.js',
      ]) {
        const headers = { Origin: 'https://app.example.com' };
        const response = await service.app.request(path, { headers });
        assert.equal(response.status, 404, path);
        assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*', path);
        assert.equal(response.headers.get('Cache-Control'), 'no-store', path);
      }
    } finally {
      await service.close();
    }
  });
});
