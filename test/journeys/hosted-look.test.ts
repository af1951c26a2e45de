import type { Page } from '@playwright/test';
import { SCENARIOS } from '../../hosted/sandbox/scenarios.ts';
import { expect, test } from '../support/journey.ts';
import { overflow } from '../support/layout-checks.ts';
import { settled } from '../support/settled.ts';

/** What hosted pages are made of: lists, forms, tables, a frame, long words. All scenarios in `test:full`. */
const FEW = ['long_content', 'intake_address', 'intake_check_long', 'authorize_credit'];
/** The link of an ended session opens no component. */
const SHOWN = SCENARIOS.filter(({ name }) =>
  process.env.TEST_FULL ? name !== 'session_expired' : FEW.includes(name),
);

/** CSS pixels of the text in the component, and in the frame it may hold. */
async function textSizes(page: Page): Promise<number[]> {
  const sizes = page.frames().map((frame) =>
    frame.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => {
        const text = shadowRoot?.querySelector('.page');
        return text ? [Number.parseFloat(getComputedStyle(text).fontSize)] : [];
      }),
    ),
  );
  return (await Promise.all(sizes)).flat();
}

/** Words of the page's header that are broken over two lines. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(
      document.querySelector('header') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
      }
    return found;
  });

test.describe('A hosted page at 200 % text', () => {
  for (const { name, purpose } of SHOWN)
    test(`has all of its text twice as large, and nothing beside its 320 px: ${name}`, async ({
      page,
      system,
    }) => {
      const { url } = await system.openScenario(name);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(url);
      await page.locator('html').evaluate((root) => {
        root.style.fontSize = '200%';
      });
      await settled(page, `svc-${purpose.replaceAll('_', '-')}`);
      await expect.poll(async () => new Set(await textSizes(page))).toEqual(new Set([32]));
      expect(await overflow(page)).toBe(0);
      expect(await brokenWords(page)).toEqual([]);
    });
});

test.describe('A hosted page before its script', () => {
  /** Where the shape of what comes is drawn, whoever draws it. */
  const bonesOf = (page: Page, where: string) =>
    page
      .locator(where)
      .locator('i:visible')
      .evaluateAll((bones) =>
        bones.map((bone) => {
          const { x, y, width, height } = bone.getBoundingClientRect();
          return [x, y, width, height].map(Math.round);
        }),
      );

  for (const width of [375, 1280])
    test(`shows the shape of what comes, where the component draws it too, ${width} wide`, async ({
      page,
      system,
    }) => {
      const { url } = await system.openScenario('submitted');
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      let bring = () => {};
      const held = new Promise<void>((resolve) => (bring = resolve));
      await page.route('**/page.js', async (route) => {
        await held;
        await route.continue();
      });
      // A link's answer without the session: the component asks for it, and is told nothing.
      await page.route('**/client_tokens', async (route) => {
        const response = await route.fetch();
        const { embed_session, ...json } = await response.json();
        expect(embed_session).toBeTruthy();
        await route.fulfill({ response, json });
      });
      await page.route('**/embed_sessions', () => {});
      await page.goto(url, { waitUntil: 'commit' });
      await expect.poll(() => bonesOf(page, '#wait')).not.toEqual([]);
      const before = await bonesOf(page, '#wait');
      bring();
      await expect(page.locator('#wait')).toHaveCount(0);
      expect(await bonesOf(page, 'svc-status')).toEqual(before);
    });

  test('says what is needed where scripts are off, and promises nothing', async ({
    browser,
    system,
  }) => {
    const { url } = await system.openScenario('submitted');
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(url);
    await expect(page.locator('noscript h1')).toHaveText('This page needs JavaScript');
    await expect(page.locator('#wait')).toBeHidden();
    await page.close();
  });
});

test.describe('The foot of a hosted page', () => {
  test('breaks its email address after the @ alone, at 320 px and with text twice as large', async ({
    page,
    system,
  }) => {
    const { url } = await system.openScenario('submitted');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(new URL('/s', url).href);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
    const parts = await page.locator('footer a[href^="mailto:"]').evaluate((link) => {
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      const found: { text: string; lines: number }[] = [];
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const lines = range.getClientRects().length;
        found.push({ text: texts.currentNode.textContent ?? '', lines });
      }
      return found;
    });
    expect(parts).toEqual([
      { text: 'help@', lines: 1 },
      { text: 'financing.example', lines: 1 },
    ]);
  });
});

test.describe('A hosted page whose component’s code does not come', () => {
  test('says so as the page does, and goes on once it comes', async ({ page, system }) => {
    const { url } = await system.openScenario('submitted');
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load');
    await expect(page.locator('#wait')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCSS('font-size', '16px');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load');
    await page.unroute('**/assets/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('list', { name: 'Progress of your application' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('A link past its end', () => {
  const RETURN = 'https://partner.example/back?shop=7';

  test('leads back to where one came from by its whole link, and else to the partner’s site alone', async ({
    page,
    system,
  }) => {
    const { url, referral_id } = await system.openScenario('submitted', { return_url: RETURN });
    const { pathname } = new URL(url);
    await system.service.store.db.execute(
      `update partner_sessions set expires_at = now() where id = '${pathname.slice('/s/'.length)}'`,
    );
    await page.goto(url);
    const way = page.getByRole('link', { name: 'Go back to Northwind Market' });
    await expect(way).toHaveAttribute('href', `${RETURN}&referral_id=${referral_id}`);
    const asked = page.waitForResponse('**/client_tokens');
    await page.goto(`${url}x`);
    await page.reload();
    await asked;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
    await expect(way).toHaveAttribute('href', 'https://partner.example/');
    expect(await page.content()).not.toContain('shop=7');
  });

  test('leads back where it ends while its page opens', async ({ page, system }) => {
    const { url } = await system.openScenario('submitted', { return_url: RETURN });
    const session = new URL(url).pathname.slice('/s/'.length);
    await page.route('**/client_tokens', async (route) => {
      await system.service.store.db.execute(
        `update partner_sessions set expires_at = now() where id = '${session}'`,
      );
      await route.continue();
    });
    await page.goto(url);
    await expect(page.getByRole('link', { name: 'Go back to Northwind Market' })).toBeVisible();
  });
});
