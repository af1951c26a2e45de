import { test as base } from './journey.ts';
import { type StrictWish, serveStrictPages } from './strict-page.ts';

type Strict = {
  /** Address of a page that allows nothing but what Embed needs, with one tag in it. */
  url: (wish: StrictWish) => string;
};

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
