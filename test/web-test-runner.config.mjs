// Components in real browsers: every file in Chromium, those of `every-engine.mjs` in all three.
// TEST_FULL=1 runs every file in all three; TEST_FILES=<glob> that file alone, in all three or those that
// TEST_ENGINES=chromium,firefox names.
import { writeFileSync } from 'node:fs';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { webdriverLauncher } from '@web/test-runner-webdriver';
import { EVERY_ENGINE } from './every-engine.mjs';
import { BROWSER_TEST_FOLDERS, testFiles } from './run/test-files.mjs';
import { CHROMIUM_FLAGS } from './support/browser-flags.mjs';
import { bundlePlugin } from './support/bundle-plugin.ts';
import { ENGINES, findEngines, headlessChromium } from './support/engines.mjs';
import { systemPlugin } from './support/system-plugin.ts';
import { startWebkitDriver } from './support/webkit-driver.mjs';

const wanted = (process.env.TEST_ENGINES ?? ENGINES.join(',')).split(',');
const engines = findEngines();
const browsers = [];
const all = testFiles(...BROWSER_TEST_FOLDERS);

if (engines.chromium && wanted.includes('chromium')) {
  browsers.push(
    chromeLauncher({
      launchOptions: { executablePath: headlessChromium(), args: CHROMIUM_FLAGS },
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

/** Which files run where. */
function groups() {
  if (process.env.TEST_FILES) return [{ name: 'asked for', files: process.env.TEST_FILES }];
  if (process.env.TEST_FULL) return [{ name: 'all', files: all }];
  const unknown = EVERY_ENGINE.filter((file) => !all.includes(file));
  if (unknown.length > 0) throw new Error(`every-engine.mjs names no file: ${unknown.join(', ')}`);
  const first = browsers.slice(0, 1);
  return [
    { name: 'every engine', files: EVERY_ENGINE },
    {
      name: 'one engine',
      files: all.filter((file) => !EVERY_ENGINE.includes(file)),
      browsers: first,
    },
  ];
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
  groups: groups(),
  nodeResolve: { exportConditions: ['browser', 'production'] },
  plugins: [
    systemPlugin(),
    bundlePlugin([...all, 'src/define.ts']),
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
