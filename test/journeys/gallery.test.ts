import { SCENARIOS } from '../../hosted/sandbox/scenarios.ts';
import { bringAxe, violations } from '../support/axe.ts';
import { noteConsole } from '../support/gallery-console.ts';
import { expect, test } from '../support/journey.ts';
import { overflow } from '../support/layout-checks.ts';
import { some } from '../support/runs.ts';

test.describe('The gallery', () => {
  test('a state is found by words, opened, and its tag copied', async ({
    page,
    context,
    system,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const said = noteConsole(page);
    await page.goto(`${system.demoOrigin}/gallery`);
    await expect(page.getByText(`${SCENARIOS.length} states`)).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('three lenders');
    await expect(page.locator('#count')).toHaveText(`2 of ${SCENARIOS.length} states`);
    await expect(page).toHaveURL(/q=three\+lenders/);
    await page.getByRole('link', { name: 'Several offers', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Several offers', level: 1 })).toBeVisible();
    await expect(page.locator('svc-status').getByRole('heading').first()).toBeVisible();
    await page.getByRole('button', { name: 'Copy tag' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('client-token="demo_offer_several"');
    expect(copied).toContain(`base-url="${system.baseUrl}"`);
    expect(said).toEqual([]);
  });

  test('the screen is shown as the API returns it, and every event as it fires', async ({
    page,
    system,
  }) => {
    await page.goto(`${system.demoOrigin}/gallery?scenario=submitted`);
    const events = page.getByRole('list', { name: 'Events' });
    await expect(events.getByText('svc-ready')).toBeVisible();
    const code = page.locator('#screen-code');
    await expect(code).toContainText('"object": "screen"');
    const title = page.locator('svc-status').getByRole('heading').first();
    const before = JSON.parse((await code.textContent()) ?? '');
    expect(before.title).toBe(await title.textContent());

    await page.getByRole('button', { name: 'Offer made' }).click();
    await expect(title).not.toHaveText(before.title);
    await expect(code).not.toContainText(before.title);
    const after = JSON.parse((await code.textContent()) ?? '');
    expect(after.title).toBe(await title.textContent());
    await expect(events.getByText('svc-screen-changed')).toHaveCount(2);
  });

  test('a refused session shows what the API said', async ({ page, system }) => {
    await page.goto(`${system.demoOrigin}/gallery?scenario=session_expired`);
    await expect(page.getByRole('list', { name: 'Events' })).toContainText('svc-session-expired');
    await expect(page.locator('#screen-code')).toContainText('"code": "authentication_failed"');
  });

  const LOOKS = [
    ['/gallery?scenario=needs_borrower', 'dark'],
    ['/gallery', 'light'],
    ['/gallery', 'dark'],
    ['/gallery?scenario=needs_borrower', 'light'],
  ] as const;
  for (const [path, colorScheme] of some(LOOKS, 1)) {
    test(`${path} is accessible, fits a phone and is easy to press, ${colorScheme}`, async ({
      page,
      system,
    }) => {
      await page.emulateMedia({ colorScheme });
      await bringAxe(page);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${system.demoOrigin}${path}`);
      await expect(page.locator('svc-status:state(ready)').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      const boxes = await page
        .locator('.swatch:visible, .segment:visible')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      if (path === '/gallery') expect(boxes.length).toBeGreaterThan(10);
      for (const { width, height } of boxes)
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflow(page)).toBe(0);
    });
  }
});
