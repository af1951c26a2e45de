import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

/** Screens of a phone without its keyboard, and with it. */
const PHONE = { width: 375, height: 667 };
const LOW = { width: 375, height: 260 };

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });
const industry = (page: Page) => page.getByRole('combobox', { name: /industry/i });

/** Searches with the on-screen keyboard. */
async function search(page: Page, what: string): Promise<void> {
  await industry(page).tap();
  await page.keyboard.type(what);
  await expect(page.getByRole('option').first()).toBeVisible();
}

/** Whether a list moves by itself within two frames. */
const runsOn = (list: Element) =>
  new Promise<boolean>((resolve) => {
    const { scrollTop } = list;
    const look = () => resolve(list.scrollTop !== scrollTop);
    requestAnimationFrame(() => requestAnimationFrame(look));
  });

test.describe('A list under a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test.beforeEach(async ({ page, system }) => {
    const { url } = await system.openScenario('intake_industry');
    await page.goto(url);
    await expect(titleOf(page)).toHaveText('What the business does');
  });

  test('is scrolled without choosing, and chosen from by a tap that keeps the keyboard open', async ({
    page,
  }) => {
    await search(page, 'food');
    const list = page.locator('.combobox > .list');
    const box = await list.boundingBox();
    if (!box) throw new Error('The list has no place.');
    const finger = await page.context().newCDPSession(page);
    const at = (y: number) => ({ touchPoints: [{ x: box.x + box.width / 2, y: box.y + y }] });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(box.height - 20) });
    for (let y = box.height - 20; y > 20; y -= 20)
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(y) });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    // A finger on a list that still runs on stops it, and chooses nothing.
    await expect.poll(() => list.evaluate(runsOn)).toBe(false);
    await expect(industry(page)).toHaveValue('food');
    const last = page.getByRole('option').last();
    const label = (await last.locator('span').first().textContent()) ?? '';
    await last.tap();
    await expect(industry(page)).toHaveValue(label);
    await expect(industry(page)).toBeFocused();
    await expect(list).toBeHidden();
    await page.getByRole('button', { name: 'Continue' }).tap();
    const missing = page.getByRole('alert');
    await expect(missing).toContainText('sales');
    await expect(missing).not.toContainText(/industry|describe/i);
  });

  test('covers nothing of what one can do where nothing fits', async ({ page }) => {
    await search(page, 'food');
    const list = await page.locator('.combobox > .list').boundingBox();
    const below = [
      page.getByLabel('Not in the list? Describe it'),
      page.getByRole('button', { name: 'Continue' }),
    ];
    for (const one of below) {
      const box = await one.boundingBox();
      expect(box && list && box.y >= list.y + list.height).toBe(true);
    }
  });

  for (const press of ['tap', 'click'] as const)
    test(`that has moved what follows down takes no ${press} from the button beneath it`, async ({
      page,
    }) => {
      await page.setViewportSize(LOW);
      await search(page, 'bakery');
      const button = page.getByRole('button', { name: 'Continue' });
      // Here nothing keeps it in its place when what is above it goes away.
      await button.evaluate((one) => one.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await button[press]();
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page.locator('.combobox > .list')).toBeHidden();
    });
});
