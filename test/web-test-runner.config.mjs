// Components in real browsers. TEST_ENGINES=chromium,firefox narrows the engines.
import { writeFileSync } from 'node:fs';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { webdriverLauncher } from '@web/test-runner-webdriver';
import { CHROMIUM_FLAGS } from './support/browser-flags.mjs';
import { ENGINES, findEngines } from './support/engines.mjs';
import { systemPlugin } from './support/system-plugin.ts';
import { startWebkitDriver } from './support/webkit-driver.mjs';

const wanted = (process.env.TEST_ENGINES ?? ENGINES.join(',')).split(',');
const engines = findEngines();
const browsers = [];
const FOLDERS = '{api,session,blocks,elements,theme,presentation,frames}';

if (engines.chromium && wanted.includes('chromium')) {
  browsers.push(
    chromeLauncher({
      launchOptions: { executablePath: engines.chromium.path, args: CHROMIUM_FLAGS },
    }),
  );
}
if (engines.firefox && wanted.includes('firefox')) {
  const launcher = chromeLauncher({
    launchOptions: { browser: 'firefox', executablePath: engines.firefox.path },
  });
  launcher.name = 'Firefox';
  browsers.push(launcher);
}
if (engines.webkit && wanted.includes('webkit')) {
  const { port } = await startWebkitDriver(engines.webkit.driver);
  const launcher = webdriverLauncher({
    hostname: '127.0.0.1',
    port,
    path: '/',
    logLevel: 'error',
    capabilities: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: engines.webkit.path, args: ['--automation'] },
      'wdio:enforceWebDriverClassic': true,
    },
  });
  browsers.push(launcher);
}

/** Writes how many tests passed and failed in all engines; a file that does not run is one failure. */
function countsReporter(path) {
  return {
    onTestRunFinished({ sessions }) {
      const counts = { passed: 0, failed: 0 };
      const walk = (suite) => {
        for (const test of suite.tests) {
          if (test.skipped) continue;
          counts[test.passed ? 'passed' : 'failed'] += 1;
        }
        for (const child of suite.suites) walk(child);
      };
      for (const session of sessions) {
        const before = counts.failed;
        if (session.testResults) walk(session.testResults);
        if (!session.passed && counts.failed === before) counts.failed += 1;
      }
      writeFileSync(path, JSON.stringify(counts));
    },
  };
}

export default {
  rootDir: new URL('..', import.meta.url).pathname,
  files: process.env.TEST_FILES ?? `test/${FOLDERS}/**/*.test.ts`,
  nodeResolve: { exportConditions: ['browser', 'production'] },
  plugins: [
    systemPlugin(),
    esbuildPlugin({ ts: true, target: 'es2022', tsconfig: 'tsconfig.json' }),
  ],
  browsers,
  concurrentBrowsers: 2,
  concurrency: 1,
  testsFinishTimeout: 120_000,
  browserStartTimeout: 60_000,
  testFramework: { config: { timeout: 10_000 } },
  reporters: [
    defaultReporter({ reportTestProgress: false }),
    ...(process.env.TEST_COUNTS ? [countsReporter(process.env.TEST_COUNTS)] : []),
  ],
};
