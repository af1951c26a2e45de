import type { Page } from '@playwright/test';
import { agree } from '../support/agree.ts';
import { expect, test } from '../support/journey.ts';
import { readNotice } from '../support/read-notice.ts';

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('An application of several owners', () => {
  test.use({ viewport: { width: 375, height: 812 } });
  test.setTimeout(90_000);

  test('goes on when one agrees here, and shows when another has, on a device of their own', async ({
    page,
    browser,
    system,
  }) => {
    const { url } = await system.openScenario('intake_credit_owners');
    await page.goto(url);
    await agree(page);
    await expect(titleOf(page)).toHaveText('Each owner gives their own OK');
    await expect(titleOf(page)).toBeFocused();
    await page.getByRole('button', { name: 'Get a link for Tomás' }).click();
    const link = await page.getByRole('textbox', { name: 'Link for Tomás' }).inputValue();
    const phone = await browser.newPage();
    await phone.goto(link);
    await expect(phone.getByText('named you as an owner')).toBeVisible();
    await agree(phone);
    await expect(titleOf(phone)).toHaveText('Thank you, Tomás. We have your OK.');
    await expect(titleOf(phone)).toBeFocused();
    await expect(page.getByText('OK given')).toHaveCount(2);
    await page.getByRole('button', { name: 'Get a link for June' }).click();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await readNotice(page);
    await page.getByRole('button', { name: 'Agree and send application' }).click();
    await expect(titleOf(page)).toHaveText('We have your application.');
    await expect(page.getByText('Still to give their OK')).toBeVisible();
    await phone.goto(await page.getByRole('textbox', { name: 'Link for June' }).inputValue());
    await agree(phone);
    await expect(titleOf(phone)).toHaveText('Thank you, June. We have your OK.');
    await expect(page.getByText('Still to give their OK')).toHaveCount(0);
    await phone.close();
  });

  test('opens a first to-do in place once it is sent, and comes back to where it was', async ({
    page,
    system,
  }) => {
    const { url } = await system.openScenario('intake_sent');
    await page.goto(url);
    await expect(titleOf(page)).toHaveText('We have your application.');
    await page.getByRole('button', { name: /^Add documents/ }).click();
    await expect(titleOf(page)).not.toHaveText('We have your application.');
    await page.getByRole('button', { name: 'Back', exact: true }).first().click();
    await expect(titleOf(page)).toHaveText('We have your application.');
  });
});

test.describe('A credit check of several owners', () => {
  test.use({ viewport: { width: 375, height: 812 } });
  test.setTimeout(90_000);

  test('gives each owner a link of their own, which shows nothing else of the referral', async ({
    page,
    browser,
    system,
  }) => {
    const { url } = await system.openScenario('authorize_credit_one_left');
    await page.goto(url);
    await page.getByRole('button', { name: /^Get a link for / }).click();
    const link = page.getByRole('textbox', { name: /^Link for / });
    const owner = await browser.newPage();
    await owner.goto(await link.inputValue());
    await expect(owner.getByText('named you as an owner')).toBeVisible();
    await expect(owner.getByText(/lender program|\$[1-9]/)).toHaveCount(0);
    await agree(owner);
    await expect(titleOf(owner)).toHaveText(/^Thank you, /);
    await expect(page.getByRole('button', { name: /^Get a link for / })).toHaveCount(0);
    await owner.close();
  });
});
