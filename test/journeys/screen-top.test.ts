import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

test.use({ viewport: { width: 375, height: 667 } });

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.describe('A new screen of an application on a phone', () => {
  test('starts at the top of its page, whatever was scrolled to before', async ({
    page,
    system,
  }) => {
    const { url } = await system.openScenario('intake_amount_filled');
    await page.goto(url);
    for (const title of ['What is the business called?', 'About the money you need']) {
      const leave = page.locator(
        title.startsWith('About') ? '[data-action=back]' : '[data-action=continue]',
      );
      await leave.scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollBy(0, 140));
      await leave.click();
      await expect(titleOf(page)).toHaveText(title);
      await expect(titleOf(page)).toBeFocused();
      await expect.poll(() => scrolled(page)).toBe(0);
    }
  });

  test('starts at the top of its component in a partner’s page', async ({ page, system }) => {
    const { client_token } = await system.openScenario('intake_amount_filled');
    await page.goto(
      system.partnerPage({ purpose: 'intake', attributes: { 'client-token': client_token } }),
    );
    await page.locator('svc-intake').evaluate((one) => {
      Object.assign(document.body.style, { paddingBlock: '900px' });
      return one.isConnected;
    });
    const next = page.locator('[data-action=continue]');
    await next.scrollIntoViewIfNeeded();
    await next.click();
    await expect(page.locator('svc-intake .title')).toHaveText('What is the business called?');
    const top = () =>
      page.locator('svc-intake').evaluate((one) => Math.round(one.getBoundingClientRect().top));
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    await expect(page.locator('svc-intake .title')).toBeInViewport({ ratio: 1 });
  });

  for (const way of ['continue', 'back'])
    test(`leads back to what was changed in the check of all answers, by ${way}`, async ({
      page,
      system,
    }) => {
      const { url } = await system.openScenario('intake_check');
      await page.goto(url);
      const change = page.getByRole('button', { name: 'Change address and phone' });
      await change.click();
      await expect(titleOf(page)).toHaveText('Where is the business?');
      await page.locator(`[data-action=${way}]`).click();
      await expect(titleOf(page)).toHaveText('Check your answers');
      await expect(change).toBeFocused();
      await expect(change).toBeInViewport();
      await expect(page.getByText('418 Alder Street')).toBeInViewport();
    });
});
