import { posix } from 'node:path';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { nodesOf } from './syntax.ts';

/**
 * Lets the script's own imports go through `bring` (`src/bring.ts`), with every file that must be here
 * for them to succeed: a page keeps a failed import for as long as it is there, so nothing is imported
 * before it has come.
 */
export function lateImports(): Plugin {
  return {
    name: 'late-imports',
    renderChunk(code, chunk, _, { chunks }) {
      const withImports = (name: string, files = new Set<string>()): Set<string> => {
        if (files.has(name)) return files;
        files.add(name);
        for (const imported of chunks[name]?.imports ?? []) withImports(imported, files);
        return files;
      };
      const here = withImports(chunk.fileName);
      const text = new MagicString(code);
      for (const { source, start, end } of nodesOf('ImportExpression', this.parse(code))) {
        const file = source?.value;
        if (typeof file !== 'string' || !file.startsWith('.')) continue;
        const folder = posix.dirname(chunk.fileName);
        const target = posix.join(folder, file);
        const wanted = [...withImports(target)].filter((name) => !here.has(name));
        if (wanted.length === 0) continue;
        const files = wanted.map((name) => JSON.stringify(posix.relative(folder, name)));
        text.appendLeft(
          start,
          `globalThis[Symbol.for("svc-embed")].bring([${files}].map(f=>new URL(f,import.meta.url).href),()=>`,
        );
        text.appendRight(end, ')');
      }
      if (!text.hasChanged()) return null;
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}
