import { bringAxe, violations } from '../support/axe.ts';
import { agreeByKeyboard, signByKeyboard, untilScreen } from '../support/browsers/by-keyboard.ts';
import { tabOf } from '../support/browsers/page-tab.ts';
import { TITLES } from '../support/intake-answers.ts';
import { expect, test } from '../support/journey.ts';
import { overflow } from '../support/layout-checks.ts';

test.describe('The demo partner', () => {
  test('a seller applies in the page, goes on by the link, and is led back to where the referral stands', async ({
    page,
    system,
  }) => {
    test.setTimeout(120_000);
    await bringAxe(page);
    await page.goto(`${system.demoOrigin}/`);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('checkbox', { name: /may share/ }).check();
    await page.getByRole('button', { name: 'Apply now' }).click();
    const intake = page.locator('svc-intake');
    await expect(
      intake.getByRole('heading', { name: 'Apply for business financing' }),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await intake.getByRole('button', { name: 'Start the application' }).click();
    await intake.getByRole('button', { name: 'Add what is missing' }).click();
    await intake.getByLabel(/EIN/).fill('84-3917205');
    await intake.getByRole('button', { name: 'Save and continue' }).click();
    await expect(intake.getByRole('heading', { name: TITLES.check })).toBeVisible();

    await page.reload();
    await page.getByRole('link', { name: 'Continue the application' }).click();
    await page.getByRole('button', { name: 'These answers are right, continue' }).click();
    const tab = tabOf(page);
    await untilScreen(tab, TITLES.credit);
    await signByKeyboard(tab, TITLES.send);
    await agreeByKeyboard(tab, 'send', TITLES.sent);
    await page.getByRole('button', { name: 'Go back to Northwind Market' }).click();
    await expect(page).toHaveURL(/financing.*referral_id=ref_/);
    await expect(page.locator('svc-status').getByRole('heading').first()).toBeVisible();
  });

  test('a seller who does not agree stays where they are', async ({ page, system }) => {
    await page.goto(`${system.demoOrigin}/`);
    await page.getByRole('button', { name: 'Apply now' }).click();
    await expect(page).toHaveURL(`${system.demoOrigin}/`);
  });

  test('the tag follows the referral when it moves', async ({ page, system }) => {
    await page.goto(`${system.demoOrigin}/scenarios/submitted`);
    const title = page.locator('svc-status').getByRole('heading').first();
    const before = (await title.textContent()) ?? '';
    await page.getByRole('button', { name: 'Offer made' }).click();
    await expect(title).not.toHaveText(before);
  });

  test('a page fits a phone of 320 pixels', async ({ page, system }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${system.demoOrigin}/scenarios/submitted`);
    await expect(page.locator('svc-status').getByRole('heading').first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });

  test('the outbox shows what the service wrote to a seller, with links that open', async ({
    page,
    system,
  }) => {
    await bringAxe(page);
    await page.goto(`${system.demoOrigin}/outbox`);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Refer a seller only' }).click();
    await expect(page.locator('svc-status').getByRole('heading').first()).toBeVisible();
    await system.service.messageWorker.run();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('link', { name: 'Outbox' }).click();
    const letter = page.getByRole('article').first();
    await expect(letter).toContainText('Hello Dana,');
    await expect(letter.getByRole('link')).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    const opened = page.waitForEvent('popup');
    await letter.getByRole('link').first().click();
    const hosted = await opened;
    await expect(hosted.locator('svc-status').getByRole('heading').first()).toBeVisible();
  });

  test('no policy is violated by the tag or the page', async ({ page, system }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedType/i.test(message.text())) refused.push(message.text());
    });
    await page.goto(`${system.demoOrigin}/scenarios/submitted`);
    await expect(page.locator('svc-status').getByRole('heading').first()).toBeVisible();
    expect(refused).toEqual([]);
  });
});
