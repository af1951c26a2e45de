import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const PROGRESS = 'Progress of your application';
const CREDIT = 'Give your OK for a soft credit check';
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });
const progress = (page: Page) => page.getByRole('list', { name: PROGRESS });

/** Opens a hosted page from another page, and goes a screen further. */
async function goToCredit(page: Page, before: string, url: string): Promise<void> {
  await page.goto(before);
  await page.goto(url);
  await page.getByRole('button', { name: /credit/ }).click();
  await expect(titleOf(page)).toHaveText(CREDIT);
}

test.describe('The history of a hosted page', () => {
  test('Back leads to the screen before, Forward makes no step by itself, the way back on the screen and Back lead to the same places, then out of the page; the address stays', async ({
    page,
    system,
  }) => {
    const before = `${system.demoOrigin}/`;
    const { url } = await system.openScenario('needs_borrower_credit');
    await goToCredit(page, before, url);
    expect(page.url()).toBe(url);
    await page.goBack();
    await expect(progress(page)).toBeVisible();
    await expect(titleOf(page)).toBeFocused();
    expect(page.url()).toBe(url);
    await page.goForward();
    await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
    await expect(progress(page)).toBeVisible();
    await page.getByRole('button', { name: /credit/ }).click();
    await expect(titleOf(page)).toHaveText(CREDIT);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(progress(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(before);
  });

  test('Back closes a to-do that was opened in place', async ({ page, system }) => {
    const { url } = await system.openScenario('needs_borrower_documents');
    await page.goto(url);
    await page.getByRole('button', { name: /Add documents/ }).click();
    await expect(titleOf(page)).toHaveText('3 months of bank statements to go.');
    await page.goBack();
    await expect(progress(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /Add documents/ })).toBeFocused();
  });

  test('Back that does not go through stays, says so, and can be tried again; after a reload it leads out from where the page begins again', async ({
    page,
    system,
  }) => {
    const before = `${system.demoOrigin}/`;
    const { url } = await system.openScenario('needs_borrower_credit');
    await goToCredit(page, before, url);
    await page.route('**/actions', (route) => route.fulfill({ status: 400, json: {} }));
    await page.goBack();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(titleOf(page)).toHaveText(CREDIT);
    await page.unroute('**/actions');
    await page.goBack();
    await expect(progress(page)).toBeVisible();
    await page.getByRole('button', { name: /credit/ }).click();
    await expect(titleOf(page)).toHaveText(CREDIT);
    await page.reload();
    await expect(progress(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(before);
  });

  test('a page that begins amid the steps leads back through them', async ({ page, system }) => {
    const before = `${system.demoOrigin}/`;
    const { url } = await system.openScenario('needs_borrower');
    const asked: string[] = [];
    const third = {
      id: 'third',
      title: 'The third',
      back: { id: 'to_the_start', label: 'Back', kind: 'submit' },
    };
    await page.route('**/client_tokens', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      Object.assign(json.embed_session.screen, third);
      await route.fulfill({ response, json });
    });
    // A page that was slow to begin reads its screen again.
    await page.route('**/screen', async (route) => {
      const { 'if-none-match': _, ...headers } = route.request().headers();
      const response = await route.fetch({ headers });
      await route.fulfill({ response, json: { ...(await response.json()), ...third } });
    });
    await page.route('**/actions', (route) => {
      asked.push(route.request().postDataJSON().action);
      return route.continue();
    });
    await page.route('**/events', (route) => route.abort());
    await page.goto(before);
    await page.goto(url);
    await expect(titleOf(page)).toHaveText('The third');
    await page.goBack();
    await expect.poll(() => asked).toEqual(['to_the_start']);
    expect(page.url()).toBe(url);
  });

  test('a component in a partner’s page leaves the history alone', async ({ page, system }) => {
    const { client_token } = await system.openScenario('needs_borrower_credit');
    await page.goto(system.partnerPage({ attributes: { 'client-token': client_token } }));
    const entries = () => page.evaluate(() => history.length);
    await expect(progress(page)).toBeVisible();
    const before = await entries();
    await page.getByRole('button', { name: /credit/ }).click();
    await expect(page.getByRole('heading', { name: CREDIT })).toBeVisible();
    expect(await entries()).toBe(before);
    await page.locator('svc-status').evaluate((element: HTMLElement & { back(): void }) => {
      element.back();
    });
    await expect(progress(page)).toBeVisible();
    expect(await entries()).toBe(before);
  });
});
