import type { Page } from '@playwright/test';
import * as z from 'zod';
import { referenceOf } from '../../hosted/domain/reference.ts';
import { fillCheckByKeyboard, pressUntil, titleIs } from '../support/browsers/by-keyboard.ts';
import { numberIn, untilForm } from '../support/browsers/component.ts';
import { tabOf } from '../support/browsers/page-tab.ts';
import { FULL_PREFILL, TITLES } from '../support/intake-answers.ts';
import { expect, test } from '../support/journey.ts';

const Made = z.object({ id: z.string(), client_token: z.string() });
const Listed = z.object({ data: z.array(z.object({ id: z.string() })) });
const { requested_amount: _, use_of_funds: __, ...PREFILL } = FULL_PREFILL;
const SESSION = {
  purpose: 'intake',
  return_url: 'https://northwind.example/financing',
  prefill: PREFILL,
  options: { skip_known_fields: true },
};

const titleOf = (page: Page) => page.locator('svc-intake').getByRole('heading').first();

test('An application in a page that knows no external_id renews itself in the middle of a form and of a credit check, loses no letter, and is one referral', async ({
  page,
  system,
}) => {
  test.setTimeout(120_000);
  page.setDefaultTimeout(20_000);
  // A component asks for three tokens a minute at most.
  const made: string[] = [];
  await page.exposeFunction('tokenFromServer', async () => {
    const session = Made.parse(await system.api.post('/partner_sessions', SESSION));
    made.push(session.id);
    return session.client_token;
  });
  const anHourGoesBy = () => system.api.sandbox('POST', '/clock', { advance_seconds: 3700 });
  const referrals = async () =>
    Listed.parse(await system.api.get('/referrals?limit=100')).data.map(({ id }) => id);
  const before = await referrals();
  const tab = tabOf(page);
  const act = (id: string) => page.locator(`[data-action=${id}]`);

  await page.goto(system.partnerPage({ purpose: 'intake' }));
  await page.evaluate(() => {
    const element = document.querySelector('svc-intake');
    const fetchClientToken = Reflect.get(window, 'tokenFromServer');
    if (element) Object.assign(element, { fetchClientToken });
  });
  await page.getByRole('checkbox').check();
  await act('continue').click();
  await expect(titleOf(page)).toHaveText('About the money you need');
  const amount = page.locator('[data-name=requested_amount]');
  await amount.fill('85,0');
  await anHourGoesBy();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => made.length, 'by itself').toBe(2);
  await expect(amount).toHaveValue('85,0');
  await amount.fill('85,000');
  await page.getByRole('radio', { name: /Expan/ }).check();
  await act('continue').click();
  await expect(titleOf(page)).toHaveText(TITLES.check);
  await expect(page.getByText('$85,000')).toBeVisible();
  await act('continue').click();
  await expect(titleOf(page)).toHaveText(TITLES.credit);
  await untilForm(tab);
  await fillCheckByKeyboard(tab, { ssn: '539482716' });
  await anHourGoesBy();
  expect(await numberIn(tab)).toBe('539-48-2716');
  await pressUntil(tab, titleIs(TITLES.send));
  expect(made.length, 'when its frame needs a grant').toBe(3);
  await act('send').focus();
  await pressUntil(tab, titleIs(TITLES.sent));
  const reference = await page.locator('.copy-text').textContent();
  const more = (await referrals()).filter((id) => !before.includes(id));
  expect(more.map(referenceOf)).toEqual([reference]);
});
