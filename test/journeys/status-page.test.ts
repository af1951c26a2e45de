import type { Page } from '@playwright/test';
import { SCENARIOS } from '../../hosted/sandbox/scenarios.ts';
import { expect, test } from '../support/journey.ts';
import { overflow } from '../support/layout-checks.ts';
import { settled } from '../support/settled.ts';

/** CSS pixels: nothing that is read is smaller. */
const LEAST_TEXT = 14;
const FEW = ['needs_borrower', 'long_content', 'funded', 'intake_check_long'];
const SHOWN = SCENARIOS.filter(({ name }) =>
  process.env.TEST_FULL ? name !== 'session_expired' : FEW.includes(name),
);
const tagOf = (purpose: string) => `svc-${purpose.replaceAll('_', '-')}`;

/** Texts that are smaller, in the page, its component and the frame it may hold. */
async function smallTexts(page: Page): Promise<string[]> {
  const found = page.frames().map((frame) =>
    frame.evaluate((least) => {
      const small: string[] = [];
      const look = (root: Document | ShadowRoot) => {
        for (const element of root.querySelectorAll('*')) {
          if (element.shadowRoot) look(element.shadowRoot);
          const text = [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          );
          const size = Number.parseFloat(getComputedStyle(element).fontSize);
          if (text && element.checkVisibility() && size < least)
            small.push(`${element.localName}.${element.className} ${size} ${element.textContent}`);
        }
      };
      look(document);
      return small;
    }, LEAST_TEXT),
  );
  return (await Promise.all(found)).flat();
}

test.describe('What a page shows', () => {
  for (const { name, purpose } of SHOWN)
    test(`has no text under 14 px: ${name}`, async ({ page, system }) => {
      const { url } = await system.openScenario(name);
      await page.goto(url);
      await settled(page, tagOf(purpose));
      expect(await smallTexts(page)).toEqual([]);
    });

  for (const { name, purpose } of SHOWN)
    test(`goes on downwards alone in a partner’s page with text twice as large: ${name}`, async ({
      page,
      system,
    }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await page.goto(`${system.demoOrigin}/gallery/frame?scenario=${name}`);
      await settled(page, tagOf(purpose));
      await page.evaluate(() => {
        const twice = new CSSStyleSheet();
        twice.replaceSync('.svc.svc{font-size:32px}');
        for (const { shadowRoot } of document.querySelectorAll('*'))
          if (shadowRoot) shadowRoot.adoptedStyleSheets = [...shadowRoot.adoptedStyleSheets, twice];
      });
      expect(await overflow(page)).toBe(0);
    });
});

test.describe('A status page on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('has the next step in its first view, and help where it is short', async ({
    page,
    system,
  }) => {
    await page.goto((await system.openScenario('needs_borrower')).url);
    await expect(page.getByRole('button', { name: 'Give your OK' })).toBeInViewport({
      ratio: 1,
    });
    await page.goto((await system.openScenario('received')).url);
    await expect(page.getByRole('link', { name: /Call us/ })).toBeInViewport({ ratio: 1 });
  });

  test('names its telephone number and its address once', async ({ page, system }) => {
    await page.goto((await system.openScenario('submitted')).url);
    await expect(page.getByRole('link', { name: /Call us/ })).toBeVisible();
    await expect(page.locator('footer .contact')).toBeHidden();
    await expect(page.locator('a[href^="tel:"]:visible')).toHaveCount(1);
    await expect(page.locator('a[href^="mailto:"]:visible')).toHaveCount(1);
  });
});
