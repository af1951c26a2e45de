import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, describe, it } from 'node:test';
import { build, minifySync, parseSync, type Rolldown } from 'vite';
import { ENTRIES, fileOf } from '../../src/build/npm/entries.ts';

const ADDRESS =
  "import { configure } from '@svc/embed'; configure({ baseUrl: 'https://a.example' });";
const LISTENER = "import { SvcFailedEvent } from '@svc/embed'; console.log(SvcFailedEvent);";

describe('The npm package in a partner’s bundle', () => {
  const { NODE_ENV } = process.env;
  // A build of Vite's sets it for the whole process.
  after(() => {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  });

  it('costs next to nothing where only configure() or an event is taken of it', async () => {
    const address = await transferred(ADDRESS);
    assert.ok(address.length < 500, `${address.length} bytes:\n${address}`);
    assert.match(address, /svc-embed/);
    const listener = await transferred(LISTENER);
    // All events and errors, which the components' own chunks take from the same file.
    assert.ok(listener.length < 1500, `${listener.length} bytes:\n${listener}`);
  });

  it('has its React components on the client’s side, also where a Server Component imports them', async () => {
    const code = await readFile('dist/npm/react.js', 'utf8');
    assert.deepEqual(directives(code), ['use client']);
    assert.deepEqual(directives(minifySync('react.js', code).code), ['use client']);
    for (const entry of Object.keys(ENTRIES).filter((name) => name !== 'react'))
      assert.deepEqual(directives(await readFile(`dist/npm/${fileOf(entry)}.js`, 'utf8')), []);
  });
});

/** What stands before every statement of a module. */
function directives(code: string): string[] {
  const { body } = parseSync('module.js', code).program;
  return body.flatMap((node) => ('directive' in node && node.directive ? [node.directive] : []));
}

/** The code that a browser loads of a bundled page before it runs. */
async function transferred(page: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === 'page.js' ? id : undefined),
        load: (id) => (id === 'page.js' ? page : undefined),
      },
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: 'page.js' } },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  const files = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const name of files)
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      files.add(next);
  return chunks
    .filter(({ fileName }) => files.has(fileName))
    .map(({ code }) => code)
    .join('\n');
}
