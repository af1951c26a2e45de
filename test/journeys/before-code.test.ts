import type { Page } from '@playwright/test';
import { noteFailures } from '../support/failures.ts';
import { expect, test } from '../support/journey.ts';

const CODE = '**/assets/boot-*';
const LINK = '<a href="https://partner.example/status">Open your status page</a>';
const PROGRESS = 'Progress of your application';

/** Two ways a tag comes: it was there before the script ran, or the page adds it later. */
const WAYS: Record<string, (page: Page) => Promise<void>> = {
  'that was there before the script': async () => {},
  'that the page adds later': async (page) => {
    await page.evaluate(() => {
      const [old] = document.querySelectorAll('svc-status');
      const added = old?.cloneNode(true);
      if (added) old?.replaceWith(added);
    });
  },
};

const read = (page: Page, name: string) =>
  page.locator('svc-status').evaluate((element, key) => Reflect.get(element, key), name);

for (const [way, come] of Object.entries(WAYS))
  test.describe(`A tag ${way}`, () => {
    test('has a shape and a state while its code loads, and hides the partner’s link', async ({
      page,
      system,
    }) => {
      const { client_token } = await system.openScenario('submitted');
      let letCome = () => {};
      const held = new Promise<void>((resolve) => {
        letCome = resolve;
      });
      await page.route(CODE, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(
        system.partnerPage({ attributes: { 'client-token': client_token }, children: LINK }),
      );
      await come(page);
      await expect(page.locator('svc-status i').first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open your status page' })).toBeHidden();
      expect(await read(page, 'state')).toBe('loading');
      letCome();
      await expect(page.getByRole('list', { name: PROGRESS })).toBeVisible();
      expect(await read(page, 'state')).toBe('ready');
    });

    test('has retry() and state after its code did not come', async ({ page, system }) => {
      const { client_token } = await system.openScenario('submitted');
      await page.route(CODE, (route) => route.abort());
      const failures = await noteFailures(page);
      await page.goto(
        system.partnerPage({ attributes: { 'client-token': client_token }, children: LINK }),
      );
      await come(page);
      await expect(page.getByRole('link', { name: 'Open your status page' })).toBeVisible();
      expect(await read(page, 'state')).toBe('failed');
      const before = (await failures()).length;
      await page.unroute(CODE);
      await page.locator('svc-status').evaluate((element) => Reflect.get(element, 'retry')());
      await expect(page.getByRole('list', { name: PROGRESS })).toBeVisible();
      expect(await read(page, 'state')).toBe('ready');
      expect(
        await page.locator('svc-status').evaluate((element) => Object.hasOwn(element, 'retry')),
      ).toBe(false);
      expect(await failures()).toHaveLength(before);
    });

    test('recovers by itself when the network is back', async ({ page, system }) => {
      const { client_token } = await system.openScenario('submitted');
      await page.route(CODE, (route) => route.abort());
      await page.goto(system.partnerPage({ attributes: { 'client-token': client_token } }));
      await come(page);
      await expect(page.getByRole('alert')).toBeVisible();
      await page.unroute(CODE);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(page.getByRole('list', { name: PROGRESS })).toBeVisible();
    });
  });

test('The focus that was on “Try again” is on the title of what came', async ({ page, system }) => {
  const { client_token } = await system.openScenario('submitted');
  await page.route(CODE, (route) => route.abort());
  const failures = await noteFailures(page);
  await page.goto(system.partnerPage({ attributes: { 'client-token': client_token } }));
  const again = page.getByRole('button', { name: 'Try again' });
  await again.focus();
  await again.press('Enter');
  // Until that try has failed too, a press asks for nothing new.
  await expect.poll(async () => (await failures()).length).toBe(2);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(again).toBeFocused();
  await page.unroute(CODE);
  await again.press('Enter');
  await expect(page.locator('svc-status .title')).toBeFocused();
});
