import type { Page } from '@playwright/test';
import { SCENARIOS } from '../../hosted/sandbox/scenarios.ts';
import { expect, test } from '../support/strict-journey.ts';

type Seen = { violations: string[]; failures: string[]; state: string; own: boolean };

test.describe('A page that allows nothing but what Embed needs', () => {
  test('shows every scenario without one report', async ({ page, system, strict }) => {
    const reports = consoleReports(page);
    test.setTimeout(SCENARIOS.length * 15_000);
    for (const { name, purpose } of SCENARIOS) {
      const { client_token: token } = await system.openScenario(name);
      await page.goto(strict.url({ tag: tagOf(purpose), token }));
      await settled(page, name);
    }
    expect(reports).toEqual([]);
  });

  for (const mode of ['modal', 'popover'])
    test(`shows a ${mode} without one report`, async ({ page, system, strict }) => {
      const reports = consoleReports(page);
      const { client_token: token } = await system.openScenario('needs_borrower');
      await page.goto(strict.url({ tag: 'svc-status', token, mode }));
      await page.waitForFunction(() => customElements.get('svc-status'));
      await page.locator('svc-status').evaluate((element) => element.toggleAttribute('open', true));
      await settled(page, mode);
      await page.keyboard.press('Escape');
      await expect(page.locator('svc-status[open]')).toHaveCount(0);
      expect(await seen(page)).toMatchObject({ violations: [], failures: [] });
      expect(reports).toEqual([]);
    });

  test('shows a screen in its frame, and its form, without one report', async ({
    page,
    system,
    strict,
  }) => {
    const reports = consoleReports(page);
    const { client_token: token } = await system.openScenario('needs_borrower');
    await page.goto(strict.url({ tag: 'svc-status', token }));
    await page
      .getByRole('button', { name: /credit check/ })
      .first()
      .click();
    const frame = page.frameLocator('svc-status iframe');
    await expect(frame.getByRole('textbox').first()).toBeVisible();
    expect(await seen(page)).toMatchObject({ violations: [], failures: [], own: true });
    expect(reports).toEqual([]);
  });

  test('says why where it does not allow Embed’s Trusted Types policy', async ({
    page,
    system,
    strict,
  }) => {
    const { client_token: token } = await system.openScenario('submitted');
    await page.goto(strict.url({ tag: 'svc-status', token, withoutPolicy: true }));
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expect
      .poll(async () => (await seen(page)).failures)
      .toEqual([expect.stringMatching(/^load_failed .*svc-embed/)]);
    expect((await seen(page)).own).toBe(true);
  });
});

const tagOf = (purpose: string) => `svc-${purpose.replaceAll('_', '-')}`;
const seen = (page: Page): Promise<Seen> => page.evaluate('window.seen');

/** Waits until the component shows something, then expects no report up to then. */
async function settled(page: Page, what: string): Promise<void> {
  await expect.poll(async () => (await seen(page)).state, what).toMatch(/ready|completed|expired/);
  expect(await seen(page), what).toMatchObject({ violations: [], own: true });
}

/** What browsers say of a policy in the console, in any frame of the page. */
function consoleReports(page: Page): string[] {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (/security policy|trusted ?type|refused to/i.test(message.text()))
      reports.push(message.text());
  });
  return reports;
}
