import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { noteFailures, type SeenFailure } from '../support/failures.ts';
import { expect, test } from '../support/journey.ts';

/** By the page's own clock, where a service refuses. */
const REFUSED_WITHIN_MS = 2_000;
/** Where it says nothing, by a clock that the test moves. */
const SILENT_MS = 10_000;
const QUARTER_HOUR = 15 * 60;
const PROGRESS = 'Progress of your application';

test.describe('A tag that cannot show its screen', () => {
  test('says so for a token that has expired', async ({ page, system }) => {
    const { client_token } = await system.openScenario('submitted');
    await system.api.sandbox('POST', '/clock', { advance_seconds: QUARTER_HOUR + 1 });
    await expectRefusal(page, system.partnerPage(withToken(client_token)), {
      type: 'svc-session-expired',
      reason: 'expired',
    });
  });

  test('says so for a token that was used', async ({ page, system }) => {
    const { client_token } = await system.openScenario('submitted');
    const spent = await fetch(`${system.baseUrl}/embed_sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client_token}`, 'idempotency-key': randomUUID() },
    });
    expect(spent.status).toBe(201);
    await expectRefusal(page, system.partnerPage(withToken(client_token)), {
      type: 'svc-session-expired',
      reason: 'used',
    });
  });

  test('says so for a token that is none', async ({ page, system }) => {
    const unknown = `emb_${'A'.repeat(43)}`;
    await expectRefusal(page, system.partnerPage(withToken(unknown)), {
      type: 'svc-session-expired',
    });
  });

  test('says so for an attribute that cannot be a token, which is not sent', async ({
    page,
    system,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await expectRefusal(page, system.partnerPage(withToken('not a token')), {
      code: 'configuration',
    });
    expect(sent.filter((path) => path.endsWith('/embed_sessions'))).toEqual([]);
  });

  test('says so for a token of another purpose, which is not spent', async ({ page, system }) => {
    const { client_token } = await system.openScenario('documents');
    await expectRefusal(page, system.partnerPage(withToken(client_token)), {
      code: 'permission_denied',
      status: 403,
    });
    await page.goto(system.partnerPage({ ...withToken(client_token), purpose: 'documents' }));
    await expect(page.locator('svc-documents').getByRole('heading').first()).toBeVisible();
  });

  test('says so on a page of an origin that the partner has not registered', async ({
    page,
    system,
  }) => {
    const { client_token } = await system.openScenario('submitted');
    const url = new URL(system.partnerPage(withToken(client_token)));
    url.hostname = 'elsewhere.test';
    await expectRefusal(page, url.href, { code: 'permission_denied', status: 403 });
  });

  test('says so without a token', async ({ page, system }) => {
    await expectSilence(page, system.partnerPage({}), { code: 'configuration' });
  });

  test('says so when the service is down, and shows the screen when tried again', async ({
    page,
    system,
  }) => {
    const { client_token } = await system.openScenario('submitted');
    const exchange = `${system.baseUrl}/embed_sessions`;
    await page.route(exchange, (route) => route.abort('connectionrefused'));
    await expectRefusal(page, system.partnerPage(withToken(client_token)), { code: 'network' });
    await page.unroute(exchange);
    await page.locator('svc-status').getByRole('button').first().click();
    await expect(page.getByRole('list', { name: PROGRESS })).toBeVisible();
  });

  test('says so when the service hangs', async ({ page, system }) => {
    const { client_token } = await system.openScenario('submitted');
    await page.route(`${system.baseUrl}/embed_sessions`, () => {});
    await expectSilence(page, system.partnerPage(withToken(client_token)), { code: 'timeout' });
  });

  test('says so when a part of its code does not load', async ({ page, system }) => {
    const { client_token } = await system.openScenario('submitted');
    await page.route(/\/assets\//, (route) => route.abort('failed'));
    await expectRefusal(page, system.partnerPage(withToken(client_token)), {
      code: 'load_failed',
    });
  });

  test('leaves the partner’s own words when its script does not load', async ({ page, system }) => {
    await page.route('**/embed.js', (route) => route.abort('failed'));
    await page.goto(
      system.partnerPage({ children: '<a href="https://partner.example/status">Your status</a>' }),
    );
    await expect(page.getByRole('link', { name: 'Your status' })).toBeVisible();
  });
});

test.describe('A hosted page', () => {
  test('answers 410 for a link that has expired, with words and no error code', async ({
    page,
    system,
  }) => {
    const { url } = await system.openScenario('session_expired');
    const answer = await page.goto(url);
    expect(answer?.status()).toBe(410);
    await expect(page.getByRole('heading').first()).toBeVisible();
  });

  test('answers 404 for a link that never was', async ({ page, system }) => {
    const answer = await page.goto(`${system.origin}/s/ps_unknown#secret`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading').first()).toBeVisible();
  });

  test('refuses a link whose secret is wrong, in words', async ({ page, system }) => {
    const { url } = await system.openScenario('submitted');
    await page.goto(`${url.split('#')[0]}#AAAAAAAAAAAAAAAAAAAAAA`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('list', { name: PROGRESS })).toHaveCount(0);
  });

  test('says so where scripts are off', async ({ browser, system }) => {
    const { url } = await system.openScenario('submitted');
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(url);
    await expect(page.getByText(/JavaScript/)).toBeVisible();
    await context.close();
  });
});

const withToken = (token: string) => ({ attributes: { 'client-token': token } });

/** The tag shows words, tells the page once why, and stays there. */
async function expectRefusal(page: Page, url: string, wanted: Partial<SeenFailure>): Promise<void> {
  const failures = await noteFailures(page);
  await page.goto(url);
  await expectTold(page, failures, wanted);
  expect((await failures())[0]?.after, 'ms').toBeLessThan(REFUSED_WITHIN_MS);
}

/** The same, once it has waited as long as it may, and not before. */
async function expectSilence(page: Page, url: string, wanted: Partial<SeenFailure>): Promise<void> {
  await page.clock.install();
  const failures = await noteFailures(page);
  await page.goto(url);
  await expect(page.locator('svc-status')).toHaveJSProperty('state', 'loading');
  // While its code is on the way, it is that which is waited for.
  await expect.poll(() => page.evaluate('!!customElements.get("svc-status")')).toBe(true);
  await page.clock.fastForward(SILENT_MS / 2);
  expect(await failures()).toEqual([]);
  await page.clock.fastForward(SILENT_MS / 2);
  await expectTold(page, failures, wanted);
}

async function expectTold(
  page: Page,
  failures: () => Promise<SeenFailure[]>,
  wanted: Partial<SeenFailure>,
): Promise<void> {
  await expect
    .poll(failures, { timeout: 30_000, message: 'one event' })
    .toEqual([expect.objectContaining(wanted)]);
  const words = page.locator('svc-status').getByRole('heading').or(page.getByRole('alert'));
  await expect(words.first()).toBeVisible();
  await expect(words.first()).not.toBeEmpty();
}
