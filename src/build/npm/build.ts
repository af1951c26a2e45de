import { rm } from 'node:fs/promises';
import { build } from 'vite';
import { ownKeys } from '../own-keys.ts';
import { ownPolicyName } from '../own-policy-name.ts';
import { ENTRIES, fileOf } from './entries.ts';
import { writeTypes } from './types.ts';

const OUT = 'dist/npm';

/**
 * Builds the npm package into `dist/npm`: modules with Lit and zod inside and the Trusted Types
 * policy renamed, importable on a server, and their declarations. React stays the partner's.
 */
await rm(OUT, { recursive: true, force: true });
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  // Lit's build for servers runs in browsers too; its build for browsers does not load on a server.
  resolve: { conditions: ['node', 'module', 'production'] },
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [ownPolicyName(), ownKeys()],
  build: {
    outDir: OUT,
    target: 'es2022',
    minify: false,
    sourcemap: true,
    modulePreload: false,
    lib: {
      entry: Object.fromEntries(
        Object.entries(ENTRIES).map(([entry, source]) => [fileOf(entry), source]),
      ),
      formats: ['es'],
    },
    rolldownOptions: {
      external: ['react'],
      treeshake: { manualPureFunctions: ['z'], propertyReadSideEffects: false },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // A Server Component may render React's components: they, and all they import, run on the client.
        banner: ({ name, isEntry }) => (isEntry && name === 'react' ? "'use client';" : ''),
        // Who only sets an address, or listens for events, gets nothing of the components.
        codeSplitting: {
          groups: [
            { name: 'configure', test: /\/src\/(configure|page|version)\.ts$/ },
            { name: 'events', test: /\/src\/(events|api\/errors)\.ts$/ },
          ],
        },
      },
    },
  },
});
await writeTypes(`${OUT}/types`);
