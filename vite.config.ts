import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import { firstFiles } from './src/build/first-files.ts';
import { lateImports } from './src/build/late-imports.ts';
import { ownKeys } from './src/build/own-keys.ts';
import { ownPolicyName } from './src/build/own-policy-name.ts';

const PAGE = 'hosted/pages/browser/main.ts';
const FIRST_CALL = 'hosted/pages/browser/first-call.ts';
const LOADER = 'src/loader.ts';
const FRAME = 'src/frames/load.ts';

/** An entry gets its own copy of what it shares with others, so that it is one file. */
function alone(entry: string): Plugin {
  const OWN = `?${basename(entry, '.ts')}`;
  return {
    name: `alone${OWN}`,
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const own = importer?.endsWith(entry) || importer?.endsWith(OWN);
      if (!own || !source.startsWith('.') || source.endsWith('boot.ts')) return undefined;
      const found = await this.resolve(source, importer?.replace(OWN, ''), {
        ...options,
        skipSelf: true,
      });
      return found ? { ...found, id: `${found.id}${OWN}` } : undefined;
    },
  };
}

/** Writes each script's brotli and gzip beside it, so that the service compresses nothing for a request. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    async writeBundle({ dir = 'dist/embed' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => file.endsWith('.js'))) {
        const path = join(dir, name);
        const code = await readFile(path);
        await writeFile(`${path}.br`, brotliCompressSync(code));
        await writeFile(`${path}.gz`, gzipSync(code, { level: 9 }));
      }
    },
  };
}

/** Writes `sri.json`: the version, and the digest of each file that the script tag runs. */
function integrity(): Plugin {
  return {
    name: 'integrity',
    async writeBundle({ dir = 'dist/embed' }, bundle) {
      const { version } = JSON.parse(await readFile('package.json', 'utf8'));
      const names = Object.keys(bundle).filter((name) => /^(embed|assets\/.*)\.js$/.test(name));
      const files: Record<string, string> = {};
      for (const name of names.sort()) {
        const digest = createHash('sha384').update(await readFile(join(dir, name)));
        files[name] = `sha384-${digest.digest('base64')}`;
      }
      await writeFile(join(dir, 'sri.json'), `${JSON.stringify({ version, files }, null, 2)}\n`);
    },
  };
}

type Graph = Pick<Rollup.PluginContext, 'getModuleInfo'>;

/** What a module needs at once, itself too: all that it imports other than by `import()`, and so on. */
function needsOf(entry: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const id of graph.getModuleInfo(entry)?.importedIds ?? []) needsOf(id, graph, found);
  return found;
}

/** All that the library needs at once is one file, so that it comes in one round trip; the loader and what is imported later are files of their own. */
function oneFirstFile(id: string, graph: Graph) {
  return needsOf(join(import.meta.dirname, 'src/boot.ts'), graph).has(id) ? 'boot' : null;
}

/** Nearly all of their functions are called until the first screen is drawn. */
const CALLED_AT_ONCE = new Set(['boot', 'form-kits']);

/** Has Chromium compile such a file while it arrives, and not function by function as they are called: half of the compiling. */
function compileHint({ name }: { name: string }): string {
  return CALLED_AT_ONCE.has(name) ? '//# allFunctionsCalledOnLoad' : '';
}

/** Builds what a browser runs: `embed.js` (the loader, a stable name), the code it loads, the hosted pages' script. */
export default defineConfig({
  base: './',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [
    alone(LOADER),
    alone(PAGE),
    alone(FIRST_CALL),
    firstFiles(),
    ownPolicyName(),
    ownKeys(),
    lateImports(),
    precompressed(),
    integrity(),
  ],
  build: {
    outDir: 'dist/embed',
    sourcemap: true,
    target: ['chrome122', 'edge122', 'firefox123', 'safari17.4'],
    manifest: 'manifest.json',
    modulePreload: false,
    lib: {
      entry: {
        embed: LOADER,
        boot: 'src/boot.ts',
        frame: FRAME,
        ...(existsSync(PAGE) ? { page: PAGE, 'first-call': FIRST_CALL } : {}),
      },
      formats: ['es'],
    },
    rolldownOptions: {
      // Lets what is loaded later take from the first file what both need.
      preserveEntrySignatures: 'allow-extension',
      treeshake: { manualPureFunctions: ['z'], propertyReadSideEffects: false },
      output: {
        entryFileNames: ({ name }) => (name === 'boot' ? 'assets/[name]-[hash].js' : '[name].js'),
        codeSplitting: { groups: [{ name: oneFirstFile, debugName: 'first' }] },
        minify: true,
        comments: false,
        postBanner: compileHint,
        chunkFileNames: 'assets/[name]-[hash].js',
      },
    },
  },
});
