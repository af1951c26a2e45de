import type { Page } from '@playwright/test';
import * as z from 'zod';
import { FULL_PREFILL, TITLES } from '../support/intake-answers.ts';
import { expect, test } from '../support/journey.ts';

const Session = z.object({ url: z.string() });
const { requested_amount: _, use_of_funds: __, ...PREFILL } = FULL_PREFILL;
const SESSION = {
  purpose: 'intake',
  return_url: 'https://northwind.example/financing',
  prefill: PREFILL,
  options: { skip_known_fields: true },
};

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });
const amountIn = (page: Page) => page.locator('[data-name=requested_amount]');
const goOn = (page: Page) => page.locator('[data-action=continue]').click();
const told = (page: Page) => page.getByText('These answers were changed somewhere else');

test('A second tab is told that its answers were saved in the first, keeps what is typed in it, and has the last word', async ({
  page,
  context,
  system,
}) => {
  const { url } = Session.parse(await system.api.post('/partner_sessions', SESSION));
  await page.goto(url);
  await page.getByRole('checkbox').check();
  await goOn(page);
  await expect(titleOf(page)).toHaveText('About the money you need');
  const second = await context.newPage();
  await second.goto(url);
  await expect(titleOf(second)).toHaveText('About the money you need');
  await amountIn(second).fill('90,000');
  await amountIn(page).fill('85,000');
  await page.getByRole('radio', { name: /Expan/ }).check();
  await goOn(page);
  await expect(titleOf(page)).toHaveText(TITLES.check);
  await expect(told(second)).toBeVisible();
  await expect(titleOf(second)).toHaveText('About the money you need');
  await expect(amountIn(second)).toHaveValue('90,000');
  await expect(second.getByRole('radio', { name: /Expan/ })).toBeChecked();
  await goOn(second);
  await expect(titleOf(second)).toHaveText(TITLES.check);
  await expect(page.getByText('$90,000')).toBeVisible();
  await expect(told(page)).toHaveCount(0);
});
