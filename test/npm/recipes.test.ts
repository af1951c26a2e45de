import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { compileScript, parse } from 'vue/compiler-sfc';
import { block } from '../support/readme.ts';

/** What the recipes leave to the partner, or take from a framework that is not installed here. */
const PARTNERS = `
import type { FetchClientToken } from '@svc/embed';
export declare const fetchClientToken: FetchClientToken;
`;
const GLOBALS = `
declare const currentUser: () => Promise<{ referralId: string } | undefined>;
declare module '@angular/core' {
  export const Component: (options: object) => ClassDecorator;
  export const CUSTOM_ELEMENTS_SCHEMA: object;
}
`;

describe('What the README shows for a framework', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp('test/npm/.compile-');
    await write('fetch-client-token.ts', PARTNERS);
    await write('globals.d.ts', GLOBALS);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const write = async (name: string, code: string) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), code);
  };
  /** Checks the types of files, against the package’s own. */
  const check = async (...names: string[]) => {
    const compilerOptions = {
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      allowJs: true,
      experimentalDecorators: true,
      types: ['node'],
    };
    await write(
      'tsconfig.json',
      JSON.stringify({ compilerOptions, files: ['globals.d.ts', ...names] }),
    );
    const tsc = ['node_modules/typescript/bin/tsc', '-p', folder];
    const { status, stdout } = spawnSync(process.execPath, tsc, { encoding: 'utf8' });
    assert.equal(status, 0, stdout);
  };

  /** What Vue makes of its recipe. */
  const vue = async () => {
    const config = await block('ts', '// vite.config.ts');
    const plugin = 'const vue = ({ template }) => template.compilerOptions;';
    await write('vite.config.mjs', `${plugin}\nexport default ${config}`);
    const { default: compilerOptions }: { default: object } = await import(
      pathToFileURL(join(folder, 'vite.config.mjs')).href
    );
    const { descriptor, errors } = parse(await block('vue', '<script setup lang="ts">'), {
      templateParseOptions: compilerOptions,
    });
    assert.deepEqual(errors, []);
    const { content } = compileScript(descriptor, {
      id: 'financing',
      inlineTemplate: true,
      templateOptions: { compilerOptions },
    });
    assert.match(content, /createElementBlock\("svc-status"/);
    assert.doesNotMatch(content, /resolveComponent/);
    return content;
  };

  it('compiles in React, as a route of Next, in Vue with the tag as an element, and in Angular', async () => {
    const route = 'app/financing/token/route.ts';
    await write('lib/financing-token.mjs', await block('js', '// financing-token.mjs'));
    // One program of all: to start the compiler costs more than any of them.
    const recipes = {
      'financing.tsx': await block('tsx', '// financing.tsx'),
      [route]: await block('ts', `// ${route}`),
      'financing-vue.ts': await vue(),
      'financing.component.ts': await block('ts', 'import { Component, CUSTOM'),
    };
    for (const [name, code] of Object.entries(recipes)) await write(name, code);
    await check(...Object.keys(recipes));
  });
});
