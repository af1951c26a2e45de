import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './support/browser-flags.mjs';
import { findEngines, headlessChromium } from './support/engines.mjs';

/** A site that no partner registered, on this machine. */
const ELSEWHERE = ['--host-resolver-rules=MAP elsewhere.test 127.0.0.1'];

const launched = (executablePath: string | undefined) => ({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [...CHROMIUM_FLAGS, ...ELSEWHERE],
  },
});

/** Journeys and pictures, in Chromium. TEST_FULL=1 takes the whole grid of pictures. */
export default defineConfig<object, { engine: 'pglite' | 'postgres' }>({
  testMatch: '**/*.test.ts',
  testIgnore: process.env.TEST_FULL ? [] : '**/*.full.test.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Two cores: a journey waits as long as it works.
  workers: 3,
  // CI tries once more, and names each test that needed it.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine is slow; how fast something has to be is said where it is measured.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./run/playwright-counts.mjs']],
  use: {
    ...launched(headlessChromium()),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Its pictures of each step cost as much as the step; the one of the end is enough to begin with.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journeys', testDir: 'journeys' },
    {
      name: 'journeys-postgres',
      testDir: 'journeys',
      testMatch: 'thread.test.ts',
      use: { engine: 'postgres' },
    },
    { name: 'full', testDir: 'full' },
    // A picture that differs is put with the results, and says more than its trace.
    {
      name: 'pictures',
      testDir: 'pictures',
      fullyParallel: true,
      use: {
        trace: 'off',
        // A scenario is made there in half of the time.
        engine: process.env.TEST_FULL ? 'pglite' : 'postgres',
        ...launched(findEngines().chromium?.path),
      },
    },
  ],
});
