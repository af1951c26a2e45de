import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const titleOf = (page: Page) => page.locator('svc-bank-connect').getByRole('heading').first();
/** What is drawn in the frame of the secure origin. */
const secure = (page: Page) => page.frameLocator('svc-bank-connect iframe');
const CONNECTED = 'Your bank account is connected.';

/** Confirms in the frame, where an early press does nothing. */
async function connect(page: Page): Promise<void> {
  await expect(secure(page).getByRole('heading').first()).toHaveText('Is this the right account?');
  const button = secure(page).getByRole('button', { name: 'Connect this account' });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 });
    await expect(titleOf(page)).toHaveText(CONNECTED, { timeout: 2000 });
  }).toPass();
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** At the aggregator: chooses a bank, and logs in. */
async function logIn(bank: Page, name: string): Promise<void> {
  await bank.getByLabel(name, { exact: true }).check();
  await press(bank, 'Continue');
  await bank.getByLabel('User name').fill('maria');
  await bank.getByLabel('Password').fill('anything');
  await press(bank, 'Log in');
}

test('A bank is connected from a partner’s page: a window, which closes by itself, then the account', async ({
  page,
  system,
}) => {
  const { client_token, referral_id } = await system.openScenario('bank_connect_statements');
  await page.goto(
    system.partnerPage({ purpose: 'bank_connect', attributes: { 'client-token': client_token } }),
  );
  const popup = page.waitForEvent('popup');
  await press(page, 'Choose your bank');
  const bank = await popup;
  await bank.waitForURL(`${system.aggregatorOrigin}/link/*`);
  expect(await bank.evaluate(() => window.opener)).toBe(null);
  await expect(titleOf(page)).toHaveText('Finish at your bank');
  await logIn(bank, 'Lakeshore Credit Union');
  const closed = bank.waitForEvent('close');
  await press(bank, 'Share accounts');
  await closed;
  await expect(titleOf(page)).toHaveText('Check your account');
  await secure(page).getByLabel('Payroll Checking, ending in 4428').check();
  await secure(page).getByRole('button', { name: 'Use this account' }).click();
  await connect(page);
  await expect(page.getByText('There is nothing more to do here.')).toBeVisible();
  const told = JSON.stringify(await system.api.get(`/referrals/${referral_id}`));
  expect(told).not.toMatch(/Lakeshore|4428/);
});

test('Where windows are blocked, the way leads through the hosted page, to the bank and back', async ({
  page,
  system,
}) => {
  const { client_token } = await system.openScenario('bank_connect_statements');
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await page.goto(
    system.partnerPage({ purpose: 'bank_connect', attributes: { 'client-token': client_token } }),
  );
  await press(page, 'Choose your bank');
  await expect(titleOf(page)).toHaveText('Finish at your bank');
  await page.getByText('The window did not open?').click();
  await page.getByRole('link', { name: 'go on in this window' }).click();
  await page.waitForURL(`${system.origin}/s/*`);
  await page.getByText('The window did not open?').click();
  await page.getByRole('link', { name: 'go on in this window' }).click();
  await page.waitForURL(`${system.aggregatorOrigin}/link/*`);
  await page.getByLabel('Cascade National Bank').check();
  await press(page, 'Continue');
  await press(page, 'Share');
  await press(page, 'Share accounts');
  await page.waitForURL(`${system.origin}/s/*`);
  await expect(secure(page).locator('body')).toContainText('Cascade National Bank');
  await connect(page);
});

test('A login that is left, and a bank that is down, are told in words, and the next try goes through', async ({
  page,
  system,
}) => {
  const { url } = await system.openScenario('bank_connect_statements');
  await page.goto(url);
  const component = page.locator('svc-bank-connect');
  const begin = async (button: string) => {
    const popup = page.waitForEvent('popup');
    await press(page, button);
    return popup;
  };
  const left = await begin('Choose your bank');
  await press(left, 'Cancel');
  await expect(component).toContainText('You left before it was done.');
  await expect(component).toContainText('Nothing was shared.');
  const down = await begin('Try again');
  await down.getByLabel('Gulf Harbor Bank').check();
  await press(down, 'Continue');
  await press(down, 'Go back');
  await expect(component).toContainText('Your bank is not answering.');
  const bank = await begin('Try again');
  await logIn(bank, 'First Prairie Bank');
  await press(bank, 'Share accounts');
  await expect(secure(page).locator('body')).toContainText('First Prairie Bank');
  await connect(page);
});
