import { test as base } from './journey.ts';
import { serveStrictPages } from './strict-page.ts';

type Strict = Awaited<ReturnType<typeof serveStrictPages>>;

/** Playwright's test with a running system, and strict pages that use it. */
export const test = base.extend<object, { strict: Strict }>({
  strict: [
    async ({ system }, use) => {
      const pages = await serveStrictPages(system.origin);
      await use(pages);
      pages.close();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
