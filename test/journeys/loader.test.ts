import type { Page } from '@playwright/test';
import { noteFailures } from '../support/failures.ts';
import { expect, test } from '../support/journey.ts';

const CODE = '**/assets/boot-*';
const PROGRESS = 'Progress of your application';
const LINK = '<a href="https://partner.example/status">Open your status page</a>';

/** What Embed says in the console. */
function saidBy(page: Page): () => string[] {
  const said: string[] = [];
  page.on('console', (line) => said.push(line.text()));
  return () => said.filter((text) => text.startsWith('<svc-'));
}

test.describe('The script tag', () => {
  test('has the exchange under way before the code has come, and makes it once', async ({
    page,
    system,
  }) => {
    const { client_token } = await system.openScenario('submitted');
    const exchanges: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') exchanges.push(request.url());
    });
    const begun = page.waitForRequest((request) => request.url().endsWith('/embed_sessions'));
    await page.route(CODE, async (route) => {
      await begun;
      await route.continue();
    });
    await page.goto(system.partnerPage({ attributes: { 'client-token': client_token } }));
    await expect(page.getByRole('list', { name: PROGRESS })).toBeVisible();
    expect(exchanges).toHaveLength(1);
  });

  test('asks once more for code that did not come', async ({ page, system }) => {
    const { client_token } = await system.openScenario('submitted');
    let asked = 0;
    await page.route(CODE, (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    const failures = await noteFailures(page);
    await page.goto(system.partnerPage({ attributes: { 'client-token': client_token } }));
    await expect(page.getByRole('list', { name: PROGRESS })).toBeVisible();
    // Once more; and where the test looks at requests the browser keeps no file, which it then imports.
    expect(asked).toBeGreaterThanOrEqual(2);
    expect(await failures()).toEqual([]);
  });

  test('says that the code did not come, shows what the partner left, and tries again', async ({
    page,
    system,
  }) => {
    const { client_token } = await system.openScenario('submitted');
    await page.route(CODE, (route) => route.abort());
    const failures = await noteFailures(page);
    const said = saidBy(page);
    await page.goto(
      system.partnerPage({ attributes: { 'client-token': client_token }, children: LINK }),
    );
    await expect(page.getByRole('alert')).toHaveText('This did not load. Nothing was lost.');
    await expect(page.getByRole('link', { name: 'Open your status page' })).toBeVisible();
    const [failure, ...more] = await failures();
    expect(failure).toMatchObject({ code: 'load_failed' });
    expect(failure?.after).toBeLessThan(2000);
    expect(more).toEqual([]);
    expect(said()).toEqual([
      expect.stringMatching(
        /^<svc-status> .*http:\/\/localhost:\d+\/assets\/boot-[\w-]+\.js.*missing.*embed-csp\.json/,
      ),
    ]);
    await page.unroute(CODE);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('list', { name: PROGRESS })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Open your status page' })).toBeHidden();
  });

  test('names a part that was refused, or hangs, once', async ({ page, system }) => {
    for (const answer of ['aborts', 'hangs']) {
      await page.clock.install();
      const { client_token } = await system.openScenario('intake_empty');
      await page.route('**/assets/later-*', (route) =>
        answer === 'hangs' ? undefined : route.abort(),
      );
      const said = saidBy(page);
      await page.goto(
        system.partnerPage({ purpose: 'intake', attributes: { 'client-token': client_token } }),
      );
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Start the application' }).click();
      await page.clock.fastForward(9_600);
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
      expect(said()).toEqual([
        expect.stringMatching(
          /^<svc-intake> .*\/assets\/later-[\w-]+\.js.*Content-Security-Policy/,
        ),
      ]);
    }
  });

  test('leaves a component alone that came in time, however the page changed before', async ({
    page,
    system,
  }) => {
    await page.clock.install();
    const { client_token } = await system.openScenario('submitted');
    await page.route(CODE, async (route) => {
      await page.evaluate(() => document.body.append(document.createElement('p')));
      await route.continue();
    });
    const failures = await noteFailures(page);
    await page.goto(system.partnerPage({ attributes: { 'client-token': client_token } }));
    await expect(page.getByRole('list', { name: PROGRESS })).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('list', { name: PROGRESS })).toBeVisible();
    expect(await failures()).toEqual([]);
  });

  test('says once that the code did not come, also where the page changes at that', async ({
    page,
    system,
  }) => {
    await page.clock.install();
    await page.route(CODE, (route) => route.abort());
    const failures = await noteFailures(page);
    await page.addInitScript(() =>
      document.addEventListener('svc-failed', () => {
        document.body.append(document.createElement('p'));
      }),
    );
    await page.goto(system.partnerPage({ attributes: { 'client-token': 'ct_any' } }));
    await expect(page.getByRole('alert')).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await failures()).toMatchObject([{ code: 'load_failed' }]);
  });
});
