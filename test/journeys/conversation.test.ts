import type { Page, Route } from '@playwright/test';
import { bringAxe, violations } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { PHONE_VIEWPORT } from '../support/phone.ts';

test.use({ viewport: PHONE_VIEWPORT, hasTouch: true, isMobile: true });

const composer = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const log = (page: Page) => page.getByRole('log');
const letter = (page: Page, text: string) => log(page).locator('.letter', { hasText: text });
const isDraft = (url: string) => url.endsWith('/messages/draft');

async function open(page: Page, url: string) {
  await page.goto(url);
  await expect(composer(page)).toBeVisible();
}

test.describe('A conversation on a phone', () => {
  test('what is written is there after a reload, until it is sent', async ({ page, system }) => {
    const { url } = await system.openScenario('conversation');
    await bringAxe(page);
    await open(page, url);
    const kept = page.waitForResponse((answer) => isDraft(answer.url()) && answer.ok());
    await composer(page).fill('Which months do');
    await kept;
    await composer(page).pressSequentially(' you need?');
    // At once: what was typed last goes with the page.
    await page.reload();
    await expect(composer(page)).toHaveValue('Which months do you need?');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(letter(page, 'Which months do you need?')).toContainText('Sent');
    await page.reload();
    await expect(letter(page, 'Which months do you need?')).toHaveCount(1);
    await expect(composer(page)).toHaveValue('');
  });

  test('messages that were pressed without a network arrive once each, in order', async ({
    page,
    context,
    system,
  }) => {
    const { url } = await system.openScenario('conversation');
    await open(page, url);
    await context.setOffline(true);
    for (const text of ['First.', 'Second.', 'Third.']) {
      await composer(page).fill(text);
      await page.getByRole('button', { name: 'Send' }).click();
    }
    await expect(letter(page, 'Third.')).toBeVisible();
    await context.setOffline(false);
    for (const text of ['First.', 'Second.', 'Third.'])
      await expect(letter(page, text)).toContainText('Sent');
    await page.reload();
    await expect(letter(page, 'Third.')).toBeVisible();
    const own = await log(page).locator('.letter-body').allTextContents();
    expect(
      own.map((text) => text.trim()).filter((text) => /^(First|Second|Third)/.test(text)),
    ).toEqual(['First.', 'Second.', 'Third.']);
  });

  test('a message on its way when the page goes is there once, those behind it are in the composer', async ({
    page,
    system,
  }) => {
    const { url } = await system.openScenario('conversation');
    await open(page, url);
    let held: Route | undefined;
    await page.route(/\/messages$/, (route) => {
      if (held) return route.continue();
      held = route;
    });
    page.on('dialog', (dialog) => void dialog.accept());
    await composer(page).fill('On its way.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => held !== undefined).toBe(true);
    for (const text of ['Second.', 'Third.']) {
      await composer(page).fill(text);
      await page.getByRole('button', { name: 'Send' }).click();
    }
    await composer(page).fill('Fourth');
    await page.reload();
    await expect(letter(page, 'On its way.')).toHaveCount(1);
    await expect(composer(page)).toHaveValue('Second.\nThird.\nFourth');
    await expect(letter(page, 'Third.')).toHaveCount(0);
    await expect(letter(page, 'On its way.')).toContainText('Sent');
  });
});
