import type { Page } from '@playwright/test';
import { noteFailures } from '../support/failures.ts';
import { expect, test } from '../support/journey.ts';

const CODE = '**/assets/boot-*';
const PROGRESS = 'Progress of your application';
const LINK = '<a href="https://partner.example/status">Open your status page</a>';

/** What is asked for at these addresses is never answered; what is asked for after the returned function was called, is. */
async function hang(page: Page, address: string): Promise<() => void> {
  let hangs = true;
  await page.route(address, (route) => (hangs ? undefined : route.continue()));
  return () => {
    hangs = false;
  };
}

/** Where the page moves its own clock. */
const nineSeconds = (page: Page) => page.clock.fastForward(9_600);

test.describe('Code that hangs', () => {
  test('is said to be missing once, and comes when it is tried again', async ({ page, system }) => {
    await page.clock.install();
    const { client_token } = await system.openScenario('submitted');
    const heal = await hang(page, CODE);
    const failures = await noteFailures(page);
    await page.goto(
      system.partnerPage({ attributes: { 'client-token': client_token }, children: LINK }),
    );
    await expect(page.getByRole('link', { name: 'Open your status page' })).toBeHidden();
    await nineSeconds(page);
    await expect(page.getByRole('alert')).toHaveText('This did not load. Nothing was lost.');
    await expect(page.getByRole('link', { name: 'Open your status page' })).toBeVisible();
    heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('list', { name: PROGRESS })).toBeVisible();
    expect(await failures()).toMatchObject([{ code: 'load_failed' }]);
  });

  test('that reads answers is said to be missing once for a whole form', async ({
    page,
    system,
  }) => {
    await page.clock.install();
    const { client_token } = await system.openScenario('intake_empty');
    const heal = await hang(page, '**/assets/later-*');
    const failures = await noteFailures(page);
    await page.goto(
      system.partnerPage({ purpose: 'intake', attributes: { 'client-token': client_token } }),
    );
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Start the application' }).click();
    await nineSeconds(page);
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    expect(await failures()).toMatchObject([{ code: 'load_failed' }]);
    heal();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Start the application' }).click();
    await expect(page.getByText('Financing', { exact: true })).toBeVisible();
    expect(await failures()).toHaveLength(1);
  });

  test('of what acts is told beneath the button', async ({ page, system }) => {
    await page.clock.install();
    const { client_token } = await system.openScenario('needs_borrower_credit');
    const heal = await hang(page, '**/assets/later-*');
    const failures = await noteFailures(page);
    await page.goto(system.partnerPage({ attributes: { 'client-token': client_token } }));
    const button = page.locator('.todo button').first();
    await button.click();
    await nineSeconds(page);
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await failures()).toMatchObject([{ code: 'load_failed' }]);
    heal();
    await button.click();
    await expect(page.locator('.todo button')).toHaveCount(0);
  });
});
