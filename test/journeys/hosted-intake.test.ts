import type { Page } from '@playwright/test';
import { referenceOf } from '../../hosted/domain/reference.ts';
import { expect, test } from '../support/journey.ts';
import { some } from '../support/runs.ts';

const RETURN = 'https://partner.example/back?shop=7#orders';
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });

/** What the page's component has told so far, in the order it was told. */
async function listen(page: Page): Promise<() => Promise<{ type: string; referral: unknown }[]>> {
  await page.addInitScript(() => {
    const told: { type: string; referral: unknown }[] = [];
    Object.assign(window, { told });
    for (const type of ['svc-screen-changed', 'svc-completed', 'svc-exited'])
      document.addEventListener(type, (event) =>
        told.push({ type, referral: Reflect.get(event, 'referralId') }),
      );
  });
  return () => page.evaluate(() => Reflect.get(window, 'told'));
}

test.describe('An application on a hosted page', () => {
  test('tells once that it was sent, and leads back with the referral it has become', async ({
    page,
    system,
  }) => {
    const told = await listen(page);
    await page.route('https://partner.example/**', (route) => route.fulfill({ body: 'Back.' }));
    const { url } = await system.openScenario('intake_send', { return_url: RETURN });
    await page.goto(url);
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(titleOf(page)).toHaveText('We have your application.');
    const completed = async () =>
      (await told()).filter(({ type }) => type === 'svc-completed').map(({ referral }) => referral);
    await expect.poll(completed).toEqual([expect.stringMatching(/^ref_/)]);
    const back = `https://partner.example/back?shop=7&referral_id=${await completed()}#orders`;
    await expect(page.getByRole('link', { name: /^Exit/ })).toHaveAttribute('href', back);
    await page.reload();
    await expect(titleOf(page)).toHaveText('We have your application.');
    await expect
      .poll(async () => (await told()).map(({ type }) => type))
      .toEqual(['svc-screen-changed']);
    await page.getByRole('button', { name: /^Go back to/ }).click();
    await expect(page).toHaveURL(back);
  });

  // Of the two the first may be done twice.
  for (const arrives of some([true, false], 1))
    test(`is sent once where the network is cut ${arrives ? 'before the answer' : 'before it went out'}, and says so`, async ({
      page,
      context,
      system,
    }) => {
      const { url } = await system.openScenario('intake_send');
      await page.goto(url);
      const press = page.getByRole('button', { name: 'Send application' });
      const sendings: unknown[] = [];
      await page.route('**/actions', async (route) => {
        sendings.push(route.request().headers()['idempotency-key']);
        if (sendings.length > 1) return route.continue();
        if (arrives) await route.fetch();
        else await context.setOffline(true);
        return route.abort('internetdisconnected');
      });
      await press.click();
      if (!arrives) {
        await expect(page.getByText('You are offline')).toBeVisible();
        await expect(page.getByText('We could not tell whether that went through')).toBeVisible();
        await context.setOffline(false);
        await expect(page.getByText('You are offline')).toHaveCount(0);
        await press.click();
      }
      await expect(titleOf(page)).toHaveText('We have your application.');
      expect(new Set(sendings).size).toBe(1);
      const reference = await page.locator('.copy-text').textContent();
      await page.reload();
      await expect(page.locator('.copy-text')).toHaveText(reference ?? '');
      const way = await page.locator('#return').getAttribute('href');
      const id = new URL(way ?? '').searchParams.get('referral_id') ?? '';
      expect(referenceOf(id)).toBe(reference);
      expect(await system.api.get(`/referrals/${id}`)).toMatchObject({ id });
    });

  test('goes back through its screens by the browser, also where it was taken up', async ({
    page,
    system,
  }) => {
    const before = `${system.demoOrigin}/`;
    const { url } = await system.openScenario('intake_entity');
    await page.goto(before);
    await page.goto(url);
    await expect(titleOf(page)).toHaveText('About the company');
    await page.goBack();
    await expect(titleOf(page)).toHaveText('What is the business called?');
    await page.reload();
    await expect(titleOf(page)).toHaveText('About the company');
    await page.goBack();
    await expect(titleOf(page)).toHaveText('What is the business called?');
    await page.goBack();
    await expect(titleOf(page)).toHaveText('About the money you need');
    await page.goBack();
    await expect(page.getByRole('button', { name: /the application$/ })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(before);
  });

  test('asks before it is left with something typed and not sent, and then alone', async ({
    page,
    system,
  }) => {
    const { url } = await system.openScenario('intake_business');
    let asked = 0;
    page.on('dialog', (dialog) => {
      asked += 1;
      return dialog.accept();
    });
    await page.goto(url);
    await expect(titleOf(page)).toHaveText('What is the business called?');
    await page.reload();
    await expect(titleOf(page)).toHaveText('What is the business called?');
    expect(asked).toBe(0);
    await page.getByRole('textbox').first().fill('Harbor Coffee');
    await page.reload();
    await expect(titleOf(page)).toHaveText('What is the business called?');
    expect(asked).toBe(1);
  });

  test('has all its first screen needs on the way before its code has run', async ({
    page,
    system,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const code = (name: string) => asked.some((path) => path.startsWith(`/assets/${name}-`));
    let held = 0;
    await page.route('**/assets/boot-*', async (route) => {
      await expect.poll(() => code('form-kits') && code('kits')).toBe(true);
      held += 1;
      await route.continue();
    });
    const { client_token } = await system.openScenario('intake');
    const attributes = { 'client-token': client_token };
    await page.goto(system.partnerPage({ purpose: 'intake', attributes }));
    await expect(page.getByRole('heading', { name: /Apply for/ })).toBeVisible();
    expect(held).toBeGreaterThan(0);
  });
});
