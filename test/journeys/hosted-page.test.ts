import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import * as z from 'zod';
import { expect, test } from '../support/journey.ts';

const LinkRevocation = z.object({ referral: z.object({ hosted_url: z.url() }) });

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('A hosted page in a browser', () => {
  test('shows the screen, names its document by it, and follows the referral', async ({
    page,
    system,
  }) => {
    const { url, referral_id } = await system.openScenario('submitted');
    await page.goto(url);
    await expect(titleOf(page)).toHaveText('Your file is with lenders. They are reviewing it now.');
    await expect(page).toHaveTitle('Your financing – Northwind Market');
    await system.api.sandbox('POST', `/referrals/${referral_id}/simulate`, { event: 'offer_made' });
    await expect(titleOf(page)).toHaveText('You have 1 offer to look at.');
  });

  test('leads back to the partner with the referral appended, its query and fragment kept', async ({
    page,
    system,
  }) => {
    const { url, referral_id } = await system.openScenario('submitted', {
      return_url: 'https://partner.example/back?shop=7&from=a%20b&sale#orders',
    });
    await page.goto(url);
    await expect(page.getByRole('link', { name: 'Exit to Northwind Market' })).toHaveAttribute(
      'href',
      `https://partner.example/back?shop=7&from=a%20b&sale&referral_id=${referral_id}#orders`,
    );
  });

  test('leads back with one referral_id, its own, where the partner’s address has others', async ({
    page,
    system,
  }) => {
    const own = 'shop=7&referral_id=mine&&a=%7E+b&referral%5Fid=two&xreferral_id=3&referral_id';
    const { url, referral_id } = await system.openScenario('submitted', {
      return_url: `https://partner.example/back?${own}#orders?referral_id=4`,
    });
    await page.goto(url);
    await expect(page.getByRole('link', { name: 'Exit to Northwind Market' })).toHaveAttribute(
      'href',
      `https://partner.example/back?shop=7&&a=%7E+b&xreferral_id=3&referral_id=${referral_id}#orders?referral_id=4`,
    );
  });

  test('shows a logo that comes late in place of the name, without a reload', async ({
    page,
    system,
  }) => {
    const asked: ServerResponse[] = [];
    const host = createServer((_, response) => asked.push(response)).listen(0, '127.0.0.1');
    await new Promise((resolve) => host.once('listening', resolve));
    const { port } = host.address() as AddressInfo;
    const { url } = await system.openScenario('submitted', {
      theme: { logo_url: `http://127.0.0.1:${port}/logo.png` },
    });
    await page.goto(url);
    await expect(page.getByText('Northwind Market', { exact: true })).toBeVisible();
    const background = '#c00';
    const red = sharp({ create: { width: 300, height: 100, channels: 3, background } });
    const picture = await red.png().toBuffer();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    for (const response of asked) response.end(picture);
    const logo = page.getByRole('img', { name: 'Northwind Market' });
    await expect(logo).toHaveJSProperty('naturalWidth', 300);
    await expect(logo).toHaveCSS('height', '40px');
    host.close();
  });

  test('says that its link is no longer open, before and after it is asked for a token', async ({
    page,
    system,
  }) => {
    const { url } = await system.openScenario('submitted');
    const session = new URL(url).pathname.slice('/s/'.length);
    await page.route('**/client_tokens', async (route) => {
      await system.api.sandbox('POST', `/sessions/${session}/revoke`);
      await route.continue();
    });
    await page.goto(url);
    await expect(titleOf(page)).toHaveText('This link is no longer open');
    await expect(page).toHaveTitle('This link is no longer open');
    expect((await page.reload())?.status()).toBe(410);
    await expect(titleOf(page)).toHaveText('This link is no longer open');
  });

  test('ends at once where its permanent link is revoked, and the link in its place opens', async ({
    page,
    system,
  }) => {
    const { referral_id } = await system.openScenario('submitted');
    const revoke = async () =>
      LinkRevocation.parse(
        await system.api.sandbox('POST', `/referrals/${referral_id}/revoke_links`, {}),
      ).referral.hosted_url;
    await page.goto(await revoke());
    await expect(titleOf(page)).toHaveText('Your file is with lenders. They are reviewing it now.');
    const fresh = await revoke();
    await expect(page.getByText('This is no longer open')).toBeVisible();
    expect((await page.reload())?.status()).toBe(410);
    await expect(titleOf(page)).toHaveText('This link is no longer open');
    expect((await page.goto(fresh))?.status()).toBe(200);
    await expect(titleOf(page)).toHaveText('Your file is with lenders. They are reviewing it now.');
  });

  test('opens with what a mail program or a sentence put around its link', async ({
    page,
    system,
  }) => {
    const { url } = await system.openScenario('submitted');
    for (const end of ['.', ')', '),', '>', '%3E', '"', '”', '&utm_source=mail']) {
      await page.goto('about:blank');
      await page.goto(`${url}${end}`);
      await expect(titleOf(page), end).toHaveText(
        'Your file is with lenders. They are reviewing it now.',
      );
    }
    await page.goto(url.replace('#', '%23'));
    await expect(titleOf(page)).toHaveText('Your file is with lenders. They are reviewing it now.');
    expect(page.url()).toBe(url);
  });

  test('opens a to-do in place and comes back', async ({ page, system }) => {
    const { url } = await system.openScenario('needs_borrower_documents');
    await page.goto(url);
    await page.getByRole('button', { name: /Add documents/ }).click();
    await expect(titleOf(page)).toHaveText('3 months of bank statements to go.');
    await expect(page).toHaveTitle('Your documents – Northwind Market');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('list', { name: 'Progress of your application' })).toBeVisible();
    await expect(page).toHaveTitle('Your financing – Northwind Market');
  });

  test('asks for all of its first screen in one call, while its script is still on the way', async ({
    page,
    system,
  }) => {
    const { url } = await system.openScenario('submitted');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(request.url().split('/').at(-1) ?? '');
    });
    const asked = page.waitForRequest('**/client_tokens');
    await page.route('**/page.js', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(url);
    await expect(page.getByRole('list', { name: 'Progress of your application' })).toBeVisible();
    expect(calls).toEqual(['client_tokens']);
  });

  test('says that it did not load, and loads when tried again', async ({ page, system }) => {
    const { url } = await system.openScenario('submitted');
    await page.route('**/client_tokens', (route) => route.abort('connectionrefused'));
    await page.goto(url);
    await expect(page.getByRole('alert')).toContainText('This page did not load');
    await page.unroute('**/client_tokens');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('list', { name: 'Progress of your application' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  for (const width of [390, 1280]) {
    test(`breaks no rule of its policy and moves nothing, ${width} wide`, async ({
      page,
      system,
    }) => {
      const { url } = await system.openScenario('needs_borrower');
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript(() => {
        const note = (what: string) =>
          document.documentElement.setAttribute(
            'data-noted',
            `${document.documentElement.getAttribute('data-noted') ?? ''} ${what}`,
          );
        document.addEventListener('securitypolicyviolation', (event) =>
          note(event.violatedDirective),
        );
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) note(JSON.stringify(entry));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(url);
      await expect(titleOf(page)).toHaveText('We need 2 things from you.');
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await expect(page.locator('html')).not.toHaveAttribute('data-noted', /./);
    });
  }

  test('keeps its secret to itself', async ({ page, system }) => {
    const { url } = await system.openScenario('submitted');
    const secret = new URL(url).hash.slice(1);
    const seen: string[] = [];
    page.on('request', (request) => {
      seen.push(request.url());
      const { referer } = request.headers();
      if (referer) seen.push(referer);
    });
    await page.goto(url);
    await expect(page.getByRole('list', { name: 'Progress of your application' })).toBeVisible();
    expect(seen.filter((address) => address.includes(secret))).toEqual([]);
    expect(new URL(page.url()).hash.slice(1), 'a reload comes back').toBe(secret);
    const stored = await page.evaluate(
      () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
    );
    expect(stored).toBe('{}{}');
  });
});
