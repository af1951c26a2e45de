import { test as base, expect } from '../support/journey.ts';
import { serveNpmPages } from '../support/npm-page.ts';

type NpmPages = Awaited<ReturnType<typeof serveNpmPages>>;

const test = base.extend<object, { npm: NpmPages }>({
  npm: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is needed from the pattern.
    async ({}, use) => {
      const pages = await serveNpmPages();
      await use(pages);
      pages.close();
    },
    { scope: 'worker' },
  ],
});

test.describe('The library from npm', () => {
  test('twice on a page works, the first copy draws, and the second says so once', async ({
    page,
    system,
    npm,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && said.push(message.text()));
    page.on('pageerror', (error) => said.push(String(error)));
    const { client_token } = await system.openScenario('submitted');
    await page.goto(npm.url('copies', system.baseUrl, { token: client_token }));
    await expect(page.locator('svc-status').getByRole('heading').first()).toBeVisible();
    expect(said).toEqual([expect.stringContaining('is already defined')]);
  });

  test('in React’s strict mode spends one exchange, opens by a prop and tells its events', async ({
    page,
    system,
    npm,
  }) => {
    let exchanges = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/embed_sessions')) exchanges += 1;
    });
    const { client_token } = await system.openScenario('submitted');
    await page.goto(npm.url('react', system.baseUrl, { token: client_token }));
    const opener = page.getByRole('button', { name: 'Show financing' });
    await opener.click();
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeFocused();
    await expect(page.locator('output')).toHaveText('status');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('output')).toHaveText('closed');
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(exchanges).toBe(1);
  });

  for (const [purpose, ana, ben, words] of [
    ['status', 'submitted', 'declined', 'did not approve'],
    ['intake', 'intake', 'intake_check', 'Check your answers'],
  ] as const)
    test(`shows another person their own in React, by another key and the same function (${purpose})`, async ({
      page,
      system,
      npm,
    }) => {
      npm.asked.length = 0;
      npm.tokens.set('ana', (await system.openScenario(ana)).client_token);
      npm.tokens.set('ben', (await system.openScenario(ben)).client_token);
      let exchanges = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/embed_sessions'))
          exchanges += 1;
      });
      await page.goto(npm.url('people', system.baseUrl, { purpose }));
      const component = page.locator(`svc-${purpose}`);
      await expect(component.getByRole('heading').first()).toBeVisible();
      await expect(component).not.toContainText(words);
      await page.getByRole('button', { name: 'Sign in as Ben' }).click();
      await expect(component).toContainText(words);
      expect(npm.asked).toEqual(['ana', 'ben']);
      expect(exchanges).toBe(2);
    });
});
