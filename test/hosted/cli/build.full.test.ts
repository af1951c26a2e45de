import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import * as z from 'zod';
import { freePort } from '../../support/free-port.mjs';

const run = promisify(execFile);
const Manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

describe('npm run build', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-build-'));
    await run(process.execPath, ['--import', 'tsx', 'hosted/cli/build.ts', '--out', folder]);
    const manifest = Manifest.parse(
      JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')),
    );
    for (const name of Object.keys(manifest.dependencies)) {
      const path = join(folder, 'node_modules', name);
      await mkdir(dirname(path), { recursive: true });
      await symlink(resolve('node_modules', name), path);
    }
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('makes a service that starts with plain Node and the packages it names, and serves Embed', async () => {
    const [port, securePort, filesPort, aggregatorPort] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    const service = spawn(process.execPath, ['hosted/main.js'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        SVC_PORT: String(port),
        SECURE_PORT: String(securePort),
        FILES_PORT: String(filesPort),
        AGGREGATOR_PORT: String(aggregatorPort),
        SVC_DATA_DIR: 'memory:',
      },
    });
    try {
      const said = await untilSaid(service.stdout, 'listening');
      assert.match(said, /listening/);
      const origin = `http://localhost:${port}`;
      for (const path of ['/healthz', '/embed.js', '/openapi.json'])
        assert.equal((await fetch(origin + path)).status, 200, path);
    } finally {
      service.kill('SIGTERM');
      const [code] = await once(service, 'exit');
      assert.equal(code, 0);
    }
  });

  it('looks into files in a thread, without the loader of a working copy', async () => {
    const script = join(folder, 'look.mjs');
    await writeFile(
      script,
      `import sharp from 'sharp';
      import { inspectApart } from './hosted/inspection/inspect-apart.js';
      const create = { width: 9, height: 9, channels: 3, background: '#fff' };
      const found = await inspectApart(await sharp({ create }).png().toBuffer(), 'bank_statement');
      console.log(found.fault ?? found.media_type);`,
    );
    const { stdout } = await run(process.execPath, [script]);
    assert.equal(stdout.trim(), 'image/png');
  });

  it('makes the command that makes partners', async () => {
    const args = [
      'hosted/cli/partner.js',
      'create',
      '--name',
      'Cedar',
      '--origin',
      'https://cedar.example',
    ];
    const { stdout } = await run(process.execPath, args, {
      cwd: folder,
      env: { PATH: process.env.PATH, SVC_DATA_DIR: join(folder, 'data') },
    });
    assert.match(stdout, /client secret/);
  });
});

/** What a process has said when it has said `word`, or when it ended. */
async function untilSaid(output: AsyncIterable<Buffer>, word: string): Promise<string> {
  let said = '';
  for await (const chunk of output) {
    said += chunk;
    if (said.includes(word)) break;
  }
  return said;
}
