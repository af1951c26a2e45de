import type { Page } from '@playwright/test';
import * as z from 'zod';
import { SCENARIOS } from '../../hosted/sandbox/scenarios.ts';
import { enginesHere, openBrowser } from '../support/browsers/browser.ts';
import { goToCheck, untilForm } from '../support/browsers/component.ts';
import { expect, test } from '../support/strict-journey.ts';

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
      await expect(page.getByRole('dialog')).toBeVisible();
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

  test('says that its code may be blocked where it does not allow Embed’s Trusted Types policy', async ({
    page,
    system,
    strict,
  }) => {
    const { client_token: token } = await system.openScenario('submitted');
    await page.goto(strict.url({ tag: 'svc-status', token, withoutPolicy: true }));
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expect
      .poll(async () => (await seen(page)).failures)
      .toEqual([expect.stringMatching(/^load_failed .* blocked \(\/embed-csp\.json\)/)]);
    expect((await seen(page)).own).toBe(true);
  });
});

for (const engine of enginesHere().filter((one) => one !== 'chromium'))
  test(`A page that allows nothing but what Embed needs shows every scenario without one report in ${engine} too`, async ({
    system,
    strict,
  }) => {
    test.setTimeout(SCENARIOS.length * 15_000);
    const tab = await openBrowser(engine);
    // Not there before the page's script has run.
    const look = async () => Seen.parse((await tab.evaluate('window.seen')) ?? NOTHING);
    const shows = async (what: string, tag: string, more: { mode?: string } = {}) => {
      const { client_token: token } = await system.openScenario(what);
      await tab.goto(strict.url({ tag, token, ...more }));
      if (more.mode) {
        await expect.poll(() => tab.evaluate(`Boolean(customElements.get('${tag}'))`)).toBe(true);
        await tab.evaluate(`document.querySelector('${tag}').show()`);
      }
      await expect.poll(async () => (await look()).state, what).toMatch(/ready|completed|expired/);
      expect(await look(), what).toMatchObject({ violations: [], own: true });
    };
    try {
      for (const { name, purpose } of SCENARIOS) await shows(name, tagOf(purpose));
      for (const mode of ['modal', 'popover'])
        await shows('needs_borrower', 'svc-status', { mode });
      await shows('needs_borrower_credit', 'svc-status');
      await goToCheck(tab);
      await untilForm(tab);
      expect(await look()).toMatchObject({ violations: [], failures: [], own: true });
    } finally {
      await tab.close();
    }
  });

const Seen = z.object({
  violations: z.array(z.string()),
  failures: z.array(z.string()),
  state: z.string(),
  own: z.boolean(),
});

const NOTHING: z.infer<typeof Seen> = { violations: [], failures: [], state: '', own: false };

const tagOf = (purpose: string) => `svc-${purpose.replaceAll('_', '-')}`;
const seen = (page: Page): Promise<z.infer<typeof Seen>> => page.evaluate('window.seen');

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
