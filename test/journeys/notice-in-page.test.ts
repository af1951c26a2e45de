import { expect, test } from '../support/journey.ts';

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

test('A notice of a hosted page, once read, is agreed to from the end of the page, by one tap', async ({
  page,
  system,
}) => {
  const { url } = await system.openScenario('intake_records');
  await page.goto(url);
  const agree = page.getByRole('button', { name: /^Agree and send/ });
  await expect(agree).toHaveAttribute('aria-disabled', 'true');
  for (const part of await page.locator('.disclosure p').all()) await part.scrollIntoViewIfNeeded();
  await agree.scrollIntoViewIfNeeded();
  await expect(agree).not.toHaveAttribute('aria-disabled', 'true');
  // The notice has left the window, and the button is at its upper edge.
  await page.setViewportSize({ width: 375, height: 420 });
  await agree.evaluate((one) => one.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await expect(page.locator('.disclosure')).not.toBeInViewport({ ratio: 0.01 });
  await expect(agree).not.toHaveAttribute('aria-disabled', 'true');
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await agree.tap();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '');
});
