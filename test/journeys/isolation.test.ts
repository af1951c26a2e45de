import type { Frame, Page } from '@playwright/test';
import { bringAxe, violations } from '../support/axe.ts';
import { creditFrame, fillCredit, focusOn, openCreditFrame } from '../support/credit-frame.ts';
import { expect, test } from '../support/journey.ts';
import { overflow } from '../support/layout-checks.ts';
import { listenIn, noteRequests } from '../support/listening.ts';
import { readNotice } from '../support/read-notice.ts';

const SSN = '123456781';
const PHONE = { viewport: { width: 390, height: 844 } };

test.describe('The credit authorization', () => {
  test.use(PHONE);

  test('an owner gives their OK in a frame, and the page goes on with its status', async ({
    page,
    system,
  }) => {
    const heard = await listenIn(page);
    const sent = noteRequests(page);
    const { client_token } = await system.openScenario('needs_borrower_credit');
    await page.goto(system.partnerPage({ attributes: { 'client-token': client_token } }));
    const frame = await openCreditFrame(page);
    await fillCredit(frame);
    await agree(frame);
    const title = page.locator('svc-status .title');
    await expect(title).not.toHaveText('Give your OK for a soft credit check');
    await expect(title).toBeFocused();
    await expect(page.locator('iframe')).toHaveCount(0);

    const seen = [await heard(), ...sent, await page.content(), await shadowText(page)].join('\n');
    expect(seen).toContain('svc-screen-changed');
    for (const canary of [SSN, '123-45-6781', '6781', '1986', 'Larch'])
      expect(seen).not.toContain(canary);
  });

  test('Enter in a field leads to the button, and agrees to nothing', async ({ page, system }) => {
    const { client_token } = await system.openScenario('needs_borrower_credit');
    // High enough for the form and its notice together.
    await page.setViewportSize({ width: 900, height: 2200 });
    await page.goto(system.partnerPage({ attributes: { 'client-token': client_token } }));
    const frame = await openCreditFrame(page);
    await fillCredit(frame);
    const button = frame.getByRole('button', { name: 'I agree' });
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await frame.getByLabel('ZIP code').press('Enter');
    await expect(button).toBeFocused();
    await expect(button).not.toHaveAttribute('aria-busy', 'true');
    await button.press('Enter');
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('what is missing is said at once, where the reader looks, and a link leads to each', async ({
    page,
    system,
  }) => {
    await bringAxe(page);
    const { client_token } = await system.openScenario('needs_borrower_credit');
    await page.goto(system.partnerPage({ attributes: { 'client-token': client_token } }));
    const frame = await openCreditFrame(page);
    const summary = frame.getByRole('alert');
    // Also to who has not read the notice: nothing can be agreed to yet. Chromium keeps input from a frame that is new.
    await expect(async () => {
      await frame.getByRole('button', { name: 'I agree' }).click({ force: true });
      await expect(summary).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await expect(summary).toBeInViewport();
    expect(await violations(page)).toEqual([]);
    await summary.getByRole('link', { name: 'Enter your city' }).click();
    await expect(frame.getByLabel('City')).toBeFocused();
    await expect(frame.getByLabel('City')).toHaveAttribute('aria-invalid', 'true');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
  });

  test('an answer the service refuses keeps every other answer', async ({ page, system }) => {
    const { client_token } = await system.openScenario('needs_borrower_credit');
    await page.goto(system.partnerPage({ attributes: { 'client-token': client_token } }));
    const frame = await openCreditFrame(page);
    await fillCredit(frame, { year: String(new Date().getFullYear() - 5) });
    await agree(frame);
    await expect(frame.getByRole('alert')).toContainText('You must be 18 or older');
    await expect(frame.getByLabel('Social Security number')).toHaveValue('123-45-6781');
    await expect(frame.getByLabel('City')).toHaveValue('Portland');
    await frame.getByLabel('Year').fill('1986');
    await agree(frame);
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('the notice keeps the system’s typeface, whatever the page’s is, and the number is read while it is typed, hidden after', async ({
    page,
    system,
  }) => {
    const { client_token } = await system.openScenario('needs_borrower_credit');
    await page.goto(system.partnerPage({ attributes: { 'client-token': client_token } }));
    await page.locator('svc-status').evaluate((element) => {
      element.style.fontFamily = 'Wingdings';
    });
    const frame = await openCreditFrame(page);
    for (const part of [
      frame.getByRole('heading').first(),
      frame.locator('.disclosure'),
      frame.getByRole('button', { name: 'I agree' }),
      frame.getByLabel('City'),
    ])
      await expect(part.first()).toHaveCSS('font-family', 'system-ui, sans-serif');
    const field = frame.getByLabel('Social Security number');
    const hidden = () =>
      field.evaluate((input) => getComputedStyle(input).getPropertyValue('-webkit-text-security'));
    await focusOn(field);
    await page.keyboard.type('123 45 6781');
    expect(await hidden()).toBe('none');
    await page.keyboard.press('Tab');
    expect(await hidden()).toBe('disc');
    await frame.getByRole('button', { name: 'Show' }).click();
    expect(await hidden()).toBe('none');
    await frame.getByRole('button', { name: 'Hide' }).click();
    expect(await hidden()).toBe('disc');
  });

  test('a frame that cannot be seen for certain gives way before anything is typed', async ({
    page,
    system,
  }) => {
    const { client_token } = await system.openScenario('needs_borrower_credit');
    await page.goto(system.partnerPage({ attributes: { 'client-token': client_token } }));
    await page.evaluate(() => {
      const cover = document.createElement('div');
      cover.style.cssText =
        'position:fixed;inset:0;background:#fff;opacity:.98;pointer-events:none';
      document.body.append(cover);
    });
    await page.locator('svc-status .button.primary').first().dispatchEvent('click');
    await expect(page.getByRole('link', { name: 'Open our secure page' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('a page whose policy refuses the frame offers the same step elsewhere', async ({
    page,
    system,
  }) => {
    const { client_token } = await system.openScenario('needs_borrower_credit');
    await page.goto(
      system.partnerPage({ attributes: { 'client-token': client_token }, frames: "'none'" }),
    );
    const waited = untilElsewhere(page);
    await page.locator('svc-status .button.primary').first().click();
    expect(await waited).toBeLessThan(2000);
    const link = page.getByRole('link', { name: 'Open our secure page' });
    await expect(link).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    const opened = page.context().waitForEvent('page');
    await link.click();
    const hosted = await opened;
    await hosted.locator('svc-status .button.primary').first().click();
    const frame = await creditFrame(hosted);
    await expect(frame.getByLabel('Social Security number')).toBeEditable();
  });

  test('a frame that never answers gives way within 6 s', async ({ page, system }) => {
    await page.route('**/frame.js', (route) => route.abort());
    const { client_token } = await system.openScenario('needs_borrower_credit');
    await page.goto(system.partnerPage({ attributes: { 'client-token': client_token } }));
    const waited = untilElsewhere(page);
    await page.locator('svc-status .button.primary').first().click();
    expect(await waited).toBeLessThan(6000);
    await expect(page.getByRole('link', { name: 'Open our secure page' })).toBeVisible();
  });

  test('Escape within the frame closes the dialog around it', async ({ page, system }) => {
    const { client_token } = await system.openScenario('needs_borrower_credit');
    await page.goto(
      system.partnerPage({
        attributes: { 'client-token': client_token, mode: 'modal', open: '' },
      }),
    );
    const frame = await openCreditFrame(page);
    await frame.getByLabel('City').focus();
    await page.keyboard.press('Escape');
    await expect(page.locator('svc-status dialog')).toBeHidden();
  });

  test('a component that is moved in the page opens its frame anew, without a warning in the console', async ({
    page,
    system,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const { client_token } = await system.openScenario('needs_borrower_credit');
    await page.goto(system.partnerPage({ attributes: { 'client-token': client_token } }));
    expect(await (await openCreditFrame(page)).evaluate('origin')).toBe(system.secureOrigin);
    await page.evaluate(() => {
      const section = document.createElement('section');
      document.querySelector('main')?.append(section);
      section.append(document.querySelector('svc-status') ?? '');
    });
    const frame = await creditFrame(page);
    await expect(frame.getByLabel('Social Security number')).toBeEditable();
    expect(said.filter((text) => /sandbox/i.test(text))).toEqual([]);
  });
});

/** Waits until the other way is shown. @returns ms since the last answer the page got, by its own clock */
function untilElsewhere(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const root = document.querySelector('svc-status')?.shadowRoot;
          if (!root?.querySelector('.frame.refused')) {
            requestAnimationFrame(look);
            return;
          }
          const ends = performance
            .getEntriesByType('resource')
            .map((entry) => entry.startTime + entry.duration);
          resolve(performance.now() - Math.max(...ends));
        };
        look();
      }),
  );
}

async function agree(frame: Frame): Promise<void> {
  await readNotice(frame);
  await frame.getByRole('button', { name: 'I agree' }).click();
}

const shadowText = (page: Page) =>
  page.evaluate(() => document.querySelector('svc-status')?.shadowRoot?.innerHTML ?? '');
