import type { Page } from '@playwright/test';
import { unsubscribeUrl } from '../../hosted/unsubscribing.ts';
import { bringAxe, violations } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { overflow, smallTargets } from '../support/layout-checks.ts';
import { openPartner } from '../support/partner.ts';

const VIEWPORTS = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
];
const SCHEMES = ['light', 'dark'] as const;

/** The page as it is on a phone and a desktop, light and dark: nothing sticks out, and axe finds nothing. */
async function looksRight(page: Page, name: string): Promise<void> {
  for (const viewport of VIEWPORTS)
    for (const colorScheme of SCHEMES) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      expect(await overflow(page)).toBe(0);
      expect(await smallTargets(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
      const path = test.info().outputPath(`${name}-${viewport.width}-${colorScheme}.png`);
      await page.screenshot({ path });
    }
}

test.describe('Who wants no more emails', () => {
  test.beforeEach(({ page }) => bringAxe(page));

  test('is asked once, stops them by one press, and finds it done when they come back', async ({
    page,
    system,
  }) => {
    const { id } = await openPartner(system.service).then(({ refer }) => refer());
    const { keyring } = system.service.services;
    const url = unsubscribeUrl({ keyring, publicUrl: system.origin }, id);
    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'Stop emails' })).toBeVisible();
    await looksRight(page, 'ask');
    const button = page.getByRole('button', { name: 'Stop these emails' });
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Emails are stopped' })).toBeVisible();
    await looksRight(page, 'done');
    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'Emails are stopped' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });

  test('is told where a link is not whole that it opens nothing', async ({ page, system }) => {
    const { id } = await openPartner(system.service).then(({ refer }) => refer());
    const response = await page.goto(`${system.origin}/unsubscribe/${id}/cut`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await looksRight(page, 'wrong');
  });
});
