import type { Plugin } from 'vite';
import { FIRST_KINDS } from '../contract/first-kinds.ts';

/**
 * Finds the files that a component's first screen needs beside the code that all components share. Writes them into the
 * loader, which asks for them with that code, and as `first.json`, by purpose, for those who preload or weigh them.
 */
export function firstFiles(): Plugin {
  return {
    name: 'first-files',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunkOf = (source: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
        return chunk ?? this.error(`The build made nothing of ${source}.`);
      };
      const boot = chunkOf('/src/boot.ts').fileName;
      const filesOf = (kinds: readonly string[]) => {
        const files = new Set<string>();
        const visit = (name: string) => {
          const chunk = bundle[name];
          if (name === boot || files.has(name) || chunk?.type !== 'chunk') return;
          files.add(name);
          chunk.imports.forEach(visit);
        };
        const kits = kinds.map((kind) => `/src/blocks/${kind.replaceAll('_', '-')}/kit.ts`);
        for (const source of ['/src/blocks/kits.ts', ...kits]) visit(chunkOf(source).fileName);
        return [...files];
      };
      const first = Object.fromEntries(
        Object.entries(FIRST_KINDS).map(([purpose, kinds]) => [purpose, filesOf(kinds)]),
      );
      const loader = chunkOf('/src/loader.ts');
      loader.code = loader.code.replace(/\bFIRST\b/g, JSON.stringify(first));
      this.emitFile({ type: 'asset', fileName: 'first.json', source: JSON.stringify(first) });
    },
  };
}
