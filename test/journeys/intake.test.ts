import type { Page } from '@playwright/test';
import * as z from 'zod';
import { referenceOf } from '../../hosted/domain/reference.ts';
import { bringAxe, violations } from '../support/axe.ts';
import { enginesHere, openBrowser } from '../support/browsers/browser.ts';
import {
  agreeByKeyboard,
  answerByKeyboard,
  signByKeyboard,
  untilScreen,
} from '../support/browsers/by-keyboard.ts';
import { tabOf } from '../support/browsers/page-tab.ts';
import type { Tab } from '../support/browsers/tab.ts';
import { FROM_EMPTY, FULL_PREFILL, TITLES } from '../support/intake-answers.ts';
import { expect, test } from '../support/journey.ts';
import { overflow, smallTargets } from '../support/layout-checks.ts';
import { some } from '../support/runs.ts';

const PHONE = { width: 375, height: 812 };
const RETURN_URL = 'https://northwind.example/financing';

test.use({ viewport: PHONE });

type Api = { post: (path: string, body: unknown) => Promise<unknown> };
const Session = z.object({ url: z.string() });

async function linkOf(api: Api, more: Record<string, unknown> = {}): Promise<string> {
  const body = { purpose: 'intake', return_url: RETURN_URL, ...more };
  return Session.parse(await api.post('/partner_sessions', body)).url;
}

/** From the check of all answers to what comes after. @param look what is looked at on each screen */
async function finish(tab: Tab, look: () => Promise<void>): Promise<void> {
  await untilScreen(tab, TITLES.check);
  await look();
  await answerByKeyboard(tab, {});
  await untilScreen(tab, TITLES.credit);
  await look();
  await signByKeyboard(tab, TITLES.send);
  await untilScreen(tab, TITLES.send, false);
  await look();
  await agreeByKeyboard(tab, 'send', TITLES.sent);
  await untilScreen(tab, TITLES.sent, false);
  await look();
}

const looksGood = (page: Page) => async () => {
  const title = await page.title();
  expect(await violations(page), title).toEqual([]);
  expect(await smallTargets(page), title).toEqual([]);
  expect(await overflow(page), title).toBe(0);
};

test.describe('An application on a phone, by keyboard', () => {
  test.setTimeout(120_000);

  test('goes from nothing to a referral, over a reload, the browser’s Back and another device', async ({
    page,
    context,
    system,
  }) => {
    await bringAxe(page);
    const tab = tabOf(page);
    const look = looksGood(page);
    const url = await linkOf(system.api);
    await tab.goto(url);
    let came = false;
    for (const { title, doings } of FROM_EMPTY) {
      await untilScreen(tab, title, came);
      await look();
      await answerByKeyboard(tab, doings);
      came = true;
      if (title !== 'Where is the business?') continue;
      await untilScreen(tab, 'About you');
      await page.goBack();
      await untilScreen(tab, title);
      await expect(page.getByLabel('City')).toHaveValue('Portland');
      await answerByKeyboard(tab, {});
      await untilScreen(tab, 'About you');
      await page.reload();
      came = false;
    }
    await untilScreen(tab, TITLES.check);
    const other = await context.newPage();
    await other.goto(url);
    await expect(other.getByRole('heading', { name: TITLES.check })).toBeVisible();
    await expect(other.getByText('418 Alder Street')).toBeVisible();
    await other.close();
    await finish(tab, look);
    const reference = await page.locator('.copy-text').textContent();
    const left = page.waitForRequest((request) => request.url().startsWith(RETURN_URL));
    await answerByKeyboard(tab, {}, 'exit');
    const [address, id = ''] = (await left).url().split('?referral_id=');
    expect(address).toBe(RETURN_URL);
    expect(referenceOf(id)).toBe(reference);
    expect(await system.api.get(`/referrals/${id}`)).toMatchObject({
      status: 'needs_borrower',
      business: { legal_name: 'Juniper & Rye Bakehouse LLC' },
    });
  });
});

/** From where it begins, and how many of the screens of `FROM_EMPTY` it shows. */
const BEGINNINGS = [
  ['what the partner knows', { prefill: FULL_PREFILL, options: { skip_known_fields: true } }, 1],
  ['nothing', undefined, FROM_EMPTY.length],
] as const;
/** Chromium does the same above, with more. WebKit is what phones have that Chromium is not. */
for (const engine of some(['webkit', 'firefox'] as const, 1).filter((one) =>
  enginesHere().includes(one),
))
  for (const [from, more, screens] of some(BEGINNINGS, 1))
    test(`An application goes from ${from} to a referral by keyboard, in ${engine}`, async ({
      system,
    }) => {
      test.setTimeout(180_000);
      const tab = await openBrowser(engine, PHONE);
      try {
        await tab.goto(await linkOf(system.api, more));
        for (const [at, { title, doings }] of FROM_EMPTY.slice(0, screens).entries()) {
          await untilScreen(tab, title, at > 0);
          await answerByKeyboard(tab, doings);
        }
        await finish(tab, async () => {});
      } finally {
        await tab.close();
      }
    });
