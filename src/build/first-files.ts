import MagicString from 'magic-string';
import type { Plugin, Rollup } from 'vite';
import { FIRST_KINDS } from '../contract/first-kinds.ts';
import { nodesOf } from './syntax.ts';

type Chunks = Record<string, Pick<Rollup.RenderedChunk, 'fileName' | 'moduleIds' | 'imports'>>;

/**
 * Finds the files that a component's first screen needs: the code that all components share (`BOOT`), and by purpose
 * what it needs beside it (`FIRST`). Writes both into the scripts that name them, and `FIRST` as `first.json`, for those
 * who preload or weigh them.
 */
export function firstFiles(): Plugin {
  return {
    name: 'first-files',
    renderChunk(code, _, __, { chunks }) {
      const text = new MagicString(code);
      for (const { name, start, end } of nodesOf('Identifier', this.parse(code))) {
        const value =
          name === 'BOOT'
            ? `./${chunkOf(chunks, '/src/boot.ts').fileName}`
            : name === 'FIRST' && filesByPurpose(chunks);
        if (value) text.overwrite(start, end, JSON.stringify(value));
      }
      if (!text.hasChanged()) return null;
      return { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
    generateBundle(_, bundle) {
      const chunks = Object.entries(bundle).flatMap(([name, file]) =>
        file.type === 'chunk' ? [[name, file] as const] : [],
      );
      const source = JSON.stringify(filesByPurpose(Object.fromEntries(chunks)));
      this.emitFile({ type: 'asset', fileName: 'first.json', source });
    },
  };
}

function chunkOf(chunks: Chunks, source: string) {
  const chunk = Object.values(chunks).find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(source)),
  );
  if (!chunk) throw new Error(`The build made nothing of ${source}.`);
  return chunk;
}

function filesByPurpose(chunks: Chunks): Record<string, string[]> {
  const boot = chunkOf(chunks, '/src/boot.ts').fileName;
  const filesOf = (kinds: readonly string[]) => {
    const files = new Set<string>();
    const visit = (name: string) => {
      if (name === boot || files.has(name) || !chunks[name]) return;
      files.add(name);
      chunks[name].imports.forEach(visit);
    };
    const kits = kinds.map((kind) => `/src/blocks/${kind.replaceAll('_', '-')}/kit.ts`);
    for (const source of ['/src/blocks/kits.ts', ...kits]) visit(chunkOf(chunks, source).fileName);
    return [...files];
  };
  return Object.fromEntries(
    Object.entries(FIRST_KINDS).map(([purpose, kinds]) => [purpose, filesOf(kinds)]),
  );
}
