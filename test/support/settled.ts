import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Waits until the page's component shows what it has to show, in frames too: words, and nothing that still loads. */
export async function settled(page: Page, tag: string): Promise<void> {
  const heading = page.locator(tag).or(page.locator('main')).getByRole('heading').first();
  await expect(heading).toBeVisible();
  await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}
