import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const PAGE = 'hosted/pages/browser/main.ts';
const LOADER = 'src/loader.ts';
const FRAME = 'src/frames/load.ts';

/** The loader gets its own copy of the little it shares with the library, so that it is one file. */
function loaderAlone(): Plugin {
  const OWN = '?loader';
  return {
    name: 'loader-alone',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const own = importer?.endsWith(LOADER) || importer?.endsWith(OWN);
      if (!own || !source.startsWith('.') || source.endsWith('boot.ts')) return undefined;
      const found = await this.resolve(source, importer?.replace(OWN, ''), {
        ...options,
        skipSelf: true,
      });
      return found ? { ...found, id: `${found.id}${OWN}` } : undefined;
    },
  };
}

/** Tells those who load the code the name of its file, which the build only knows at its end. */
function bootName(): Plugin {
  return {
    name: 'boot-name',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const boot = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/src/boot.ts'));
      const loaders = chunks.filter(({ name, isEntry }) => isEntry && /^(embed|frame)$/.test(name));
      for (const loader of boot ? loaders : [])
        loader.code = loader.code.replace(/\bBOOT\b/g, JSON.stringify(`./${boot?.fileName}`));
    },
  };
}

/** Two copies of Lit cannot both make the Trusted Types policy `lit-html`; ours has its own name. */
function ownPolicyName(): Plugin {
  return {
    name: 'own-policy-name',
    transform(code, id) {
      if (!id.includes('/lit-html/') || !code.includes('createPolicy')) return undefined;
      return {
        code: code.replace(/createPolicy\((["'])lit-html\1/, "createPolicy('svc-embed'"),
        map: null,
      };
    },
  };
}

/**
 * Embed asks zod whether a value is of a shape, and where it is not; it calls no method of a schema
 * and reads no message. What only those need is left out of the build.
 */
function leanZod(): Plugin {
  const methods =
    /^ {4}(?:(?:parse|safeParse)(?:Async)?|brand|register|apply|[gs]et (?:with|"~standard"))\(.*\) \{\n(?: {8}.*\n)+ {4}\},\n/gm;
  const cuts: [file: RegExp, cut: RegExp, by: string][] = [
    [/\/zod\/v4\/(mini|core)\/schemas\.js$/, methods, ''],
    [/\/zod\/v4\/core\/schemas\.js$/, /util\.finalizeIssue\(iss, ctx, core\.config\(\)\)/g, 'iss'],
    [/\/zod\/v4\/core\/parse\.js$/, /(_safeParse\()errors\.\$ZodRealError/, '$1'],
    [
      /\/zod\/v4\/core\/parse\.js$/,
      /^function failure\([\s\S]*?^\}/m,
      'const failure = (_, issues) => ({ success: false, error: { issues: issues.map((issue) => ({ path: [], ...issue })) } })',
    ],
  ];
  return {
    name: 'lean-zod',
    transform(code, id) {
      let lean = code;
      for (const [file, cut, by] of cuts) {
        if (!file.test(id)) continue;
        const before = lean;
        lean = lean.replace(cut, by);
        if (lean === before) this.error(`${id} no longer holds what the build leaves out.`);
      }
      return lean === code ? undefined : { code: lean, map: null };
    },
  };
}

/** Writes styles and templates without the space that only people need. */
function tightTemplates(): Plugin {
  return {
    name: 'tight-templates',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.ts$/.test(id)) return undefined;
      const tight = code
        .replace(/\bcss`([^`$]*)`/g, (_, css: string) => `css\`${minifiedCss(css)}\``)
        .replace(/>\s*\n\s*</g, '><');
      return { code: tight, map: null };
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        // Minified code has line ends, and room before a closing bracket, only within templates.
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk')
            file.code = file.code.replace(/\n {2,}/g, ' ').replace(/ >/g, '>');
        }
      },
    },
  };
}

function minifiedCss(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*([{};,>])\s*/g, '$1')
    .replace(/([ :(])0\.(?=\d)/g, '$1.')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();
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

/** What is loaded when it is first needed, and whatever only that needs; all else is one file, so that it comes in one round trip. */
const LATER =
  /\/(src\/(loader|frames|fields|presentation\/(?!mode|presenter)|session\/(follow|slots|stream)|blocks\/(form|frame)\/|contract\/(((from|to)-)?frame|blocks\/(form|frame))\.ts)|node_modules\/(lit(-html)?\/(async-directive|directive-helpers)|eventsource-parser))/;
const isFirst = (id: string) =>
  /\/(src|node_modules\/(lit|lit-html|zod))\//.test(id) && !id.includes('?') && !LATER.test(id);

/** Builds what a browser runs: `embed.js` (the loader, a stable name), the code it loads, the hosted pages' script. */
export default defineConfig({
  base: './',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [
    loaderAlone(),
    bootName(),
    ownPolicyName(),
    leanZod(),
    tightTemplates(),
    precompressed(),
  ],
  build: {
    outDir: 'dist/embed',
    target: ['chrome122', 'edge122', 'firefox123', 'safari17.4'],
    manifest: 'manifest.json',
    modulePreload: false,
    lib: {
      entry: {
        embed: LOADER,
        boot: 'src/boot.ts',
        frame: FRAME,
        ...(existsSync(PAGE) ? { page: PAGE } : {}),
      },
      formats: ['es'],
    },
    rolldownOptions: {
      // Lets what is loaded later take from the first file what both need.
      preserveEntrySignatures: 'allow-extension',
      treeshake: { manualPureFunctions: ['z'], propertyReadSideEffects: false },
      output: {
        entryFileNames: ({ name }) => (name === 'boot' ? 'assets/[name]-[hash].js' : '[name].js'),
        codeSplitting: { groups: [{ name: 'boot', test: isFirst }] },
        minify: true,
        comments: false,
        chunkFileNames: 'assets/[name]-[hash].js',
      },
    },
  },
});
