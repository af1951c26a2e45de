import type { Page } from '@playwright/test';
import { bringAxe } from './axe.ts';
import { test as base } from './journey.ts';

/**
 * Playwright's test with one page for all pictures of a worker: code and fonts are in its cache after the first, which
 * a page of its own for each would fetch anew. Pages' policies are off, as they forbid the pictures' typeface.
 */
export const test = base.extend<object, { sitting: Page }>({
  sitting: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        bypassCSP: true,
        locale: 'en-US',
        timezoneId: 'America/New_York',
      });
      const page = await context.newPage();
      await bringAxe(page);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
});
