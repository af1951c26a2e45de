import { join, relative } from 'node:path';
import type { TestRunnerPlugin } from '@web/test-runner';
import { build } from 'vite';
import { root } from '../../hosted/cli/installed.mjs';

const SHARED = '/__bundle/';
/** What Web Test Runner serves itself. */
const RUNNER = /^\/__web-dev-server__/;

/**
 * Serves modules as bundles, made once for all engines. Each keeps its address; what they share is in files
 * under `/__bundle/`. Unbundled, a test file is some 200 requests in each engine, more than half of what it costs.
 * @param entries paths from the top of the project
 */
export function bundlePlugin(entries: readonly string[]): TestRunnerPlugin {
  const served = new Map<string, string>();
  return {
    name: 'bundle',
    async serverStart() {
      for (const file of await bundle(entries)) {
        const address = SHARED + file.fileName;
        if (file.type !== 'chunk') continue;
        served.set(address, file.code);
        if (file.isEntry && file.facadeModuleId)
          served.set(`/${relative(root, file.facadeModuleId)}`, `import '${address}';`);
      }
    },
    serve({ path }) {
      const body = served.get(path);
      return body === undefined ? undefined : { body, type: 'js' };
    },
  };
}

async function bundle(entries: readonly string[]) {
  const made = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      sourcemap: 'inline',
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: entries.map((entry) => join(root, entry)),
        external: RUNNER,
        // A test file holds nothing that another one imports: its tests would run there too.
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  return [made].flat().flatMap((one) => ('output' in one ? [...one.output] : []));
}
