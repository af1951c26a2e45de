import { test as base } from '@playwright/test';
import { closePuppeteer } from './browsers/puppeteer.ts';
import { type PageWish, servePartnerPages } from './partner-page.ts';
import { type System, startSystem } from './system.ts';

/** A running system, and a partner's pages that it is used in. */
export type Everything = System & {
  /** Address of a partner's page with one tag in it, as wished. */
  partnerPage(wish: PageWish): string;
  /** Address of a page that is just this HTML, under no policy. */
  staticPage(html: string): string;
};

/**
 * Playwright's test with a running system, one a worker. Two variants:
 * `test.use({ engine: 'postgres' })` puts it on a real PostgreSQL.
 */
export const test = base.extend<object, { engine: 'pglite' | 'postgres'; system: Everything }>({
  engine: ['pglite', { option: true, scope: 'worker' }],
  system: [
    async ({ engine }, use) => {
      const system = await startSystem({ engine });
      const pages = await servePartnerPages(system.origin, system.secureOrigin);
      await use({ ...system, partnerPage: pages.add, staticPage: pages.addStatic });
      await closePuppeteer();
      pages.close();
      await system.close();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
