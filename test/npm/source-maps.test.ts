import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';

/** Texts of Embed's own code; some stand after an import that the build has rewritten. */
const TEXTS = ['connectedMoveCallback', 'intersectionRatio', 'aria-activedescendant'];

for (const folder of ['dist/embed', 'dist/npm'])
  describe(`Source maps in ${folder}`, () => {
    const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => join(folder, name));

    for (const text of TEXTS)
      it(`lead from ${text} to the source that says it`, () => {
        const script = scripts.find((path) => readFileSync(path, 'utf8').includes(text));
        assert.ok(script, `no script holds ${text}`);
        const { source, line } = originOf(script, text);
        const said = readFileSync(join(dirname(script), source), 'utf8').split('\n')[line];
        assert.match(source, /\/src\//);
        assert.ok(said?.includes(text), `${source}:${line + 1}: ${said}`);
      });
  });

/** Where the source map of a script says that the first `text` in it comes from; lines from 0. */
function originOf(script: string, text: string): { source: string; line: number } {
  const code = readFileSync(script, 'utf8');
  const map = new SourceMap(JSON.parse(readFileSync(`${script}.map`, 'utf8')));
  const before = code.slice(0, code.indexOf(text)).split('\n');
  const entry = map.findEntry(before.length - 1, before.at(-1)?.length ?? 0);
  assert.ok('originalSource' in entry, `${script} maps ${text} to nothing`);
  return { source: entry.originalSource, line: entry.originalLine };
}
