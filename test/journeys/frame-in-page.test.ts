import { enginesHere, openBrowser, takesAlike } from '../support/browsers/browser.ts';
import { fillCheckByKeyboard, pressUntil } from '../support/browsers/by-keyboard.ts';
import { goToCheck, ROOT, until, untilForm } from '../support/browsers/component.ts';
import { fillCredit, openCreditFrame } from '../support/credit-frame.ts';
import { readNotice } from '../support/read-notice.ts';
import { some } from '../support/runs.ts';
import { expect, test } from '../support/strict-journey.ts';

const PHONE = { width: 390, height: 720 };

const fixed = (style: string) =>
  `document.body.append(Object.assign(document.createElement('div'), { textContent: 'bar' })), document.body.lastChild.style.cssText = 'position:fixed;z-index:9;background:#ddd;${style}'`;
const HEADER = fixed('inset:0 0 auto;height:64px;box-shadow:0 2px 6px #888');
const FOOTER = fixed('inset:auto 0 0;height:64px');
const CHAT = fixed('right:16px;bottom:16px;width:56px;height:56px;border-radius:50%');
const main = (style: string) => `document.querySelector('main').style.cssText = '${style}'`;

/** What ordinary pages have beside or around a component; nothing of it lies over the whole frame. */
const PAGES: Record<string, string[]> = {
  'a header, a sticky footer and the button of a chat, on a page that is translated': [
    HEADER,
    FOOTER,
    CHAT,
    main('transform:translate(4px,2px)'),
  ],
  'a fixed header': [HEADER],
  'a header, a sticky footer and the button of a chat': [HEADER, FOOTER, CHAT],
  'a translation': [main('transform:translate(4px,2px)')],
};
/** What keeps Chromium from telling a frame that it can be seen. */
const EFFECTS: Record<string, string> = {
  'an opacity of .999': main('opacity:.999'),
  'a scale': main('transform:scale(.97)'),
  'a layer over all that lets presses through': fixed(
    'inset:0;background:none;pointer-events:none',
  ),
};

for (const engine of enginesHere().filter(takesAlike))
  test.describe(`The credit step in an ordinary page, in ${engine}`, () => {
    // In Chromium the same is done by pointer below.
    for (const [name, changes] of some(Object.entries(PAGES), 0))
      test(`${name} costs nothing`, async ({ system, strict }) => {
        const { client_token } = await system.openScenario('needs_borrower_credit');
        const tab = await openBrowser(engine, PHONE);
        try {
          await tab.goto(strict.url({ tag: 'svc-status', token: client_token }));
          for (const change of changes) await tab.evaluate(`(${change}, 0)`);
          await goToCheck(tab);
          await untilForm(tab);
          await fillCheckByKeyboard(tab, { ssn: '123456781' });
          await pressUntil(tab, `!${ROOT}.querySelector('iframe')`);
          expect(await tab.evaluate('seen.failures')).toEqual([]);
        } finally {
          await tab.close();
        }
      });

    for (const [name, change] of some(Object.entries(EFFECTS), 1))
      test(`${name} leads to the hosted page before anything can be typed, where the browser cannot vouch`, async ({
        system,
        strict,
      }) => {
        const { client_token } = await system.openScenario('needs_borrower_credit');
        const tab = await openBrowser(engine, PHONE);
        try {
          await tab.goto(strict.url({ tag: 'svc-status', token: client_token }));
          await tab.evaluate(`(${change}, 0)`);
          const shown = `window.everShown = false, new MutationObserver(() => { window.everShown ||= Boolean(${ROOT}.querySelector('.frame.shown')) }).observe(${ROOT}, { subtree: true, childList: true, attributes: true })`;
          await until(tab, ROOT);
          await tab.evaluate(`(${shown}, 0)`);
          await goToCheck(tab);
          const judges = await tab.evaluate(`'isVisible' in IntersectionObserverEntry.prototype`);
          if (!judges) {
            await untilForm(tab);
            return;
          }
          await until(tab, `${ROOT}.querySelector('.frame.refused a[href*="/s/ps_"]')`);
          expect(await tab.evaluate('everShown')).toBe(false);
          expect(await tab.evaluate(`${ROOT}.querySelector('iframe')`)).toBe(null);
        } finally {
          await tab.close();
        }
      });
  });

test.describe('The credit step by pointer', () => {
  for (const viewport of some([PHONE, { width: 1280, height: 720 }], 1))
    test(`with a header, a footer and a chat in ${viewport.width} px`, async ({ page, system }) => {
      await page.setViewportSize(viewport);
      const { client_token } = await system.openScenario('needs_borrower_credit');
      await page.goto(system.partnerPage({ attributes: { 'client-token': client_token } }));
      for (const change of [HEADER, FOOTER, CHAT]) await page.evaluate(`(${change}, 0)`);
      const frame = await openCreditFrame(page);
      await fillCredit(frame);
      await readNotice(frame);
      await frame.getByRole('button', { name: 'I agree' }).click();
      await expect(page.locator('iframe')).toHaveCount(0);
    });

  test('in a dialog of the partner’s own, lower than the form', async ({ page, system }) => {
    const { client_token } = await system.openScenario('needs_borrower_credit');
    await page.goto(system.partnerPage({ attributes: { 'client-token': client_token } }));
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.style.cssText = 'width:480px;height:480px;overflow:auto';
      document.querySelector('main')?.append(dialog);
      dialog.append(document.querySelector('svc-status') ?? '');
      dialog.showModal();
    });
    const frame = await openCreditFrame(page);
    await fillCredit(frame);
    await readNotice(frame);
    await frame.getByRole('button', { name: 'I agree' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
