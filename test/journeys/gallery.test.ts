import type { Page } from '@playwright/test';
import { SCENARIOS } from '../../hosted/sandbox/scenarios.ts';
import { bringAxe, violations } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { overflow } from '../support/layout-checks.ts';

test.describe('The gallery', () => {
  test('a state is found by words, opened, and its tag copied', async ({
    page,
    context,
    system,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const said = noteConsole(page);
    await page.goto(`${system.demoOrigin}/gallery`);
    await expect(page.getByText(`${SCENARIOS.length} states`)).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('three lenders');
    await expect(page.locator('#count')).toHaveText(`2 of ${SCENARIOS.length} states`);
    await expect(page).toHaveURL(/q=three\+lenders/);
    await page.getByRole('link', { name: 'Several offers', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Several offers', level: 1 })).toBeVisible();
    await expect(page.locator('svc-status').getByRole('heading').first()).toBeVisible();
    await page.getByRole('button', { name: 'Copy tag' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('client-token="demo_offer_several"');
    expect(copied).toContain(`base-url="${system.baseUrl}"`);
    expect(said).toEqual([]);
  });

  test('the key that goes to the search can be turned off, for good', async ({ page, system }) => {
    await page.goto(`${system.demoOrigin}/gallery`);
    const choice = page.getByRole('checkbox', { name: 'The / key goes to search' });
    const search = page.getByRole('searchbox');
    await expect(choice).toBeChecked();
    await choice.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('/');
    await expect(choice).toBeFocused();
    await page.reload();
    await expect(choice).not.toBeChecked();
    await expect(search).not.toHaveAttribute('aria-keyshortcuts');
    await page.keyboard.press('/');
    await expect(search).not.toBeFocused();
    await choice.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
  });

  test('the screen is shown as the API returns it, and every event as it fires', async ({
    page,
    system,
  }) => {
    await page.goto(`${system.demoOrigin}/gallery?scenario=submitted`);
    const events = page.getByRole('list', { name: 'Events' });
    await expect(events.getByText('svc-ready')).toBeVisible();
    const code = page.locator('#screen-code');
    await expect(code).toContainText('"object": "screen"');
    const title = page.locator('svc-status').getByRole('heading').first();
    const before = JSON.parse((await code.textContent()) ?? '');
    expect(before.title).toBe(await title.textContent());

    await page.getByRole('button', { name: 'Offer made' }).click();
    await expect(title).not.toHaveText(before.title);
    await expect(code).not.toContainText(before.title);
    const after = JSON.parse((await code.textContent()) ?? '');
    expect(after.title).toBe(await title.textContent());
    await expect(events.getByText('svc-screen-changed')).toHaveCount(2);
  });

  test('a refused session shows what the API said', async ({ page, system }) => {
    await page.goto(`${system.demoOrigin}/gallery?scenario=session_expired`);
    await expect(page.getByRole('list', { name: 'Events' })).toContainText('svc-session-expired');
    await expect(page.locator('#screen-code')).toContainText('"code": "authentication_failed"');
  });

  test('a view can be linked: look, width and filters are in the address', async ({
    page,
    system,
  }) => {
    await page.goto(`${system.demoOrigin}/gallery?scenario=funded`);
    await page.getByRole('radio', { name: 'Dark' }).check();
    await page.getByRole('radio', { name: 'Sharp' }).check();
    await page.getByRole('radio', { name: 'Yellow' }).check();
    await page.getByRole('radio', { name: '320' }).check();
    await expect(page).toHaveURL(/mode=dark&radius=sharp&color=%23ffff00&width=320$/);
    await page.reload();
    const tag = page.locator('svc-status');
    await expect(tag.getByRole('heading').first()).toBeVisible();
    expect(await tag.evaluate(({ clientWidth }) => clientWidth)).toBe(320);
    const drawn = tag.locator('.svc');
    await expect(drawn).toHaveCSS('color-scheme', 'dark');
    expect(
      await drawn.evaluate((box) => getComputedStyle(box).getPropertyValue('--svc-primary')),
    ).toBe('#ffff00');
    await expect(page.locator('#theme-code')).toContainText('"primary_color": "#ffff00"');
    const bare = page.getByRole('link', { name: 'Bare page' });
    await expect(bare).toHaveAttribute('href', /frame\?scenario=funded&mode=dark/);
  });

  test('states are filtered by component and by status', async ({ page, system }) => {
    const shown = page.locator('.tile:visible');
    await page.goto(`${system.demoOrigin}/gallery?purpose=documents`);
    await expect(shown).toHaveCount(
      SCENARIOS.filter(({ purpose }) => purpose === 'documents').length,
    );
    await page.getByRole('radio', { name: 'All' }).check();
    await page.getByLabel('Status of the referral').selectOption('declined');
    await expect(shown).toHaveCount(SCENARIOS.filter(({ status }) => status === 'declined').length);
  });

  for (const present of ['Modal', 'Popover']) {
    test(`a tag is shown as a ${present.toLowerCase()} at a button`, async ({ page, system }) => {
      await page.goto(`${system.demoOrigin}/gallery?scenario=funded`);
      await page.getByRole('radio', { name: present }).check();
      await expect(page.locator('#tag-code')).toContainText(`mode="${present.toLowerCase()}"`);
      const heading = page.locator('svc-status').getByRole('heading').first();
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await expect(heading).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(heading).toBeHidden();
      await expect(page.getByRole('list', { name: 'Events' })).toContainText('svc-exited');
    });
  }

  test('many on one page leave the network free', async ({ page, system }) => {
    const said = noteConsole(page);
    const traffic = watchTraffic(page);
    await page.addInitScript(() => performance.setResourceTimingBufferSize(10_000));
    await page.goto(`${system.demoOrigin}/gallery`);
    const tags = page.locator('.tile svc-status:state(ready)');
    await expect.poll(() => tags.count()).toBeGreaterThan(3);
    const first = page.locator('[data-scenario="received"] svc-status');
    for (let screens = 0; screens < 12; screens += 1) {
      await page.mouse.wheel(0, 800);
      await expect(page.locator('.tile:has(:state(ready))').last()).toBeAttached();
      await expect.poll(() => traffic.streams.size).toBeLessThanOrEqual(2);
    }
    await expect(first).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(first).toHaveCount(1);
    expect(await mostExchangesAtOnce(page)).toBeLessThanOrEqual(3);
    expect(traffic.exchanged.filter((token) => token === 'demo_received')).toHaveLength(1);
    expect(said).toEqual([]);
  });

  for (const [path, colorScheme] of [
    ['/gallery', 'light'],
    ['/gallery?scenario=needs_borrower', 'dark'],
    ...(process.env.TEST_FULL
      ? ([
          ['/gallery', 'dark'],
          ['/gallery?scenario=needs_borrower', 'light'],
        ] as const)
      : []),
  ] as const) {
    test(`${path} is accessible, fits a phone and is easy to press, ${colorScheme}`, async ({
      page,
      system,
    }) => {
      await page.emulateMedia({ colorScheme });
      await bringAxe(page);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${system.demoOrigin}${path}`);
      await expect(page.locator('svc-status:state(ready)').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      const boxes = await page
        .locator('.swatch:visible, .segment:visible')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      if (path === '/gallery') expect(boxes.length).toBeGreaterThan(10);
      for (const { width, height } of boxes)
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflow(page)).toBe(0);
    });
  }
});

/** The errors of the page's console. The browser and the component report the one refusal there is: the ended session's. */
function noteConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    const refusal =
      (message.text().includes('401') && message.location().url.includes('/embed_')) ||
      message.text().includes('token that was refused: Token has expired');
    if (message.type() === 'error' && !refusal) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}

/** The tokens that were exchanged, and the streams that are open. */
function watchTraffic(page: Page) {
  const exchanged: string[] = [];
  const streams = new Set<unknown>();
  page.on('request', (request) => {
    const url = request.url();
    if (url.endsWith('/events')) streams.add(request);
    if (url.endsWith('/embed_sessions') && request.method() === 'POST')
      exchanged.push((request.headers().authorization ?? '').replace('Bearer ', ''));
  });
  page.on('requestfinished', (request) => streams.delete(request));
  page.on('requestfailed', (request) => streams.delete(request));
  return { exchanged, streams };
}

/** By the page's own clock: events that are told from outside overlap where the calls did not. */
function mostExchangesAtOnce(page: Page): Promise<number> {
  return page.evaluate(() => {
    const calls = performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.endsWith('/embed_sessions')
          ? { from: entry.startTime, to: entry.responseEnd }
          : [],
      );
    return Math.max(
      ...calls.map(
        (call) => calls.filter(({ from, to }) => from <= call.from && call.from < to).length,
      ),
    );
  });
}
