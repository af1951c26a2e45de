import type { Page } from '@playwright/test';
import { SCENARIOS } from '../../hosted/sandbox/scenarios.ts';
import { noteConsole } from '../support/gallery-console.ts';
import { expect, test } from '../support/journey.ts';

test.describe('The tools of the gallery', () => {
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
});

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
