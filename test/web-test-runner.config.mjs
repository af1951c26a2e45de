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

/** Writes how many tests passed in all engines, and which failed; a file that does not run is one failure. */
function countsReporter(path) {
  return {
    onTestRunFinished({ sessions }) {
      let passed = 0;
      const failures = [];
      const walk = (suite, place) => {
        for (const test of suite.tests) {
          if (test.skipped) continue;
          if (test.passed) passed += 1;
          else failures.push(`${place} › ${test.name}: ${test.error?.message ?? 'no message'}`);
        }
        for (const child of suite.suites) walk(child, `${place} › ${child.name}`);
      };
      for (const { testFile, browser, testResults, errors, ...session } of sessions) {
        const before = failures.length;
        const place = `${browser.name} › ${testFile?.split('/test/').at(-1)}`;
        if (testResults) walk(testResults, place);
        if (!session.passed && failures.length === before)
          failures.push(`${place}: ${errors[0]?.message ?? 'did not run'}`);
      }
      writeFileSync(path, JSON.stringify({ passed, failed: failures.length, failures }));
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
  testFramework: { config: { timeout: 30_000 } },
  reporters: [
    defaultReporter({ reportTestProgress: false }),
    ...(process.env.TEST_COUNTS ? [countsReporter(process.env.TEST_COUNTS)] : []),
  ],
};
