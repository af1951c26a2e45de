import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import * as z from 'zod';
import { ENTRIES, REGISTERING } from '../../src/build/npm/entries.ts';
import { packFreshClone } from '../support/packed.ts';

const Manifest = z.looseObject({
  scripts: z.record(z.string(), z.string()),
  peerDependencies: z.record(z.string(), z.string()),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.literal(true) })),
  typesVersions: z.object({ '*': z.record(z.string(), z.tuple([z.string()])) }),
});

describe('The package that npm pack makes of a fresh clone', () => {
  let packed: Awaited<ReturnType<typeof packFreshClone>>;
  before(async () => {
    packed = await packFreshClone();
  });
  after(() => packed?.close());

  const manifest = async () =>
    Manifest.parse(JSON.parse(await readFile(join(packed.root, 'package.json'), 'utf8')));
  const tsc = async (options: object, files: readonly string[]) => {
    const compilerOptions = {
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      types: [],
      ...options,
    };
    const path = join(packed.partner, 'tsconfig.json');
    await writeFile(path, JSON.stringify({ compilerOptions, files }));
    return run([resolve('node_modules/typescript/bin/tsc'), '-p', path]);
  };
  const run = (args: string[]) =>
    spawnSync(process.execPath, args, { cwd: packed.partner, encoding: 'utf8' });

  it('holds its code: every entry is imported in plain Node', () => {
    const names = Object.keys(ENTRIES).map((entry) => join('@svc/embed', entry));
    const code = `for (const name of ${JSON.stringify(names)}) await import(name);`;
    const { status, stderr } = run(['--input-type=module', '-e', code]);
    assert.equal(status, 0, stderr);
  });

  it('types the events of a tag for whoever imports one entry alone', async () => {
    for (const entry of Object.keys(ENTRIES)) {
      const name = join('@svc/embed', entry);
      const code = `import type {} from '${name}';
document.createElement('svc-status').addEventListener('svc-failed', ({ code, cause }) => [code, cause.message]);
`;
      await writeFile(join(packed.partner, 'alone.ts'), code);
      const { status, stdout } = await tsc(
        { module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx' },
        ['alone.ts'],
      );
      assert.equal(status, 0, `${name}: ${stdout}`);
    }
  });

  it('may be published, brings no other package, and builds nothing where it is only installed', async () => {
    const { scripts, peerDependencies, peerDependenciesMeta, ...rest } = await manifest();
    for (const name of ['private', 'dependencies', 'optionalDependencies', 'bundleDependencies'])
      assert.ok(!(name in rest), name);
    for (const name of ['prepare', 'preinstall', 'install', 'postinstall', 'prepublish'])
      assert.ok(!(name in scripts), name);
    assert.deepEqual(Object.keys(peerDependenciesMeta), Object.keys(peerDependencies));
  });

  it('holds whatever its README points to, and its changelog', async () => {
    const readme = await readFile(join(packed.root, 'README.md'), 'utf8');
    const paths = [...readme.matchAll(/\]\((?!https?:|#)([^)]+)\)/g)].map(([, path = '']) => path);
    assert.ok(paths.length > 0);
    for (const path of [...paths, 'CHANGELOG.md', 'LICENSE'])
      assert.ok((await stat(join(packed.root, path))).isFile(), path);
  });

  it('holds nothing that only this repository needs', async () => {
    const top = (await readdir(packed.root)).sort();
    assert.deepEqual(top, [
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'custom-elements.json',
      'demo',
      'dist',
      'package.json',
    ]);
    assert.deepEqual(await readdir(join(packed.root, 'demo')), ['status.png']);
    assert.deepEqual(await readdir(join(packed.root, 'dist')), ['npm']);
  });

  it('says of each file that registers tags that it has an effect, and of no other', async () => {
    const { sideEffects } = await manifest();
    const own = z.array(z.string()).parse(sideEffects);
    const registering = REGISTERING.map((entry) => `./dist/npm/${entry}.js`);
    assert.deepEqual(own.filter((file) => file.startsWith('./dist/')).sort(), registering.sort());
    for (const file of registering) assert.ok((await stat(join(packed.root, file))).isFile(), file);
  });

  describe('in a partner’s TypeScript', () => {
    before(async () => {
      await cp('test/npm/partner', packed.partner, { recursive: true });
      await writeFile(join(packed.partner, 'package.json'), '{ "type": "module" }');
    });

    for (const [module, moduleResolution] of [
      ['ESNext', 'Bundler'],
      ['Node16', 'Node16'],
      ['NodeNext', 'NodeNext'],
    ])
      it(`compiles with its types checked, modules resolved as ${moduleResolution}`, async () => {
        const options = { module, moduleResolution, jsx: 'react-jsx' };
        const { status, stdout } = await tsc(options, ['page.tsx', 'app.ts']);
        assert.equal(status, 0, stdout);
      });

    it('is known to Vue’s templates', async () => {
      const options = { module: 'ESNext', moduleResolution: 'Bundler' };
      const { status, stdout } = await tsc(options, ['vue.ts']);
      assert.equal(status, 0, stdout);
    });

    it('is found, every entry, where TypeScript reads no exports', async () => {
      const { typesVersions } = await manifest();
      const entries = Object.keys(ENTRIES).filter((entry) => entry !== '.');
      assert.deepEqual(Object.keys(typesVersions['*']).sort(), entries.sort());
      for (const [path] of Object.values(typesVersions['*']))
        assert.ok((await stat(join(packed.root, path))).isFile(), path);
    });
  });
});
