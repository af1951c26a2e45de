import { enginesHere, openBrowser, takesAlike } from '../support/browsers/browser.ts';
import {
  AGREE,
  enterFrame,
  FRAME_ROOT,
  goToCheck,
  numberIn,
  ROOT,
  until,
  untilForm,
  untilInFrame,
} from '../support/browsers/component.ts';
import type { Tab } from '../support/browsers/tab.ts';
import { expect, test } from '../support/strict-journey.ts';

const SSN = '123-45-6781';
const SIXTEEN_MINUTES = 16 * 60;
const ELEMENT = `document.querySelector('svc-status')`;
const DIALOG_OPEN = `${ROOT}.querySelector('dialog')?.open`;
/** Browsers that move what is in a page without ending it. */
const MOVES = `'moveBefore' in Element.prototype`;

for (const engine of enginesHere().filter(takesAlike))
  test.describe(`A frame with something typed in it, in ${engine}`, () => {
    let tab: Tab;
    test.beforeEach(async ({ system, strict }) => {
      const { client_token } = await system.openScenario('needs_borrower_credit');
      tab = await openBrowser(engine);
      await tab.goto(strict.url({ tag: 'svc-status', token: client_token }));
      await goToCheck(tab);
      await untilForm(tab);
      await enterFrame(tab);
      await tab.type('123456781');
      await tab.press('Tab');
      expect(await numberIn(tab)).toBe(SSN);
    });
    test.afterEach(() => tab.close());

    test('goes on when its session has ended: asks the page for a grant, and keeps every answer', async ({
      system,
    }) => {
      await tab.press('Tab', 'Tab');
      // Too young: the service refuses the answer, once it has taken the call.
      const year = String(new Date().getFullYear() - 5);
      const birth = ['4', '27', year];
      const home = ['9 Larch Lane', '', 'Portland', 'Oregon', '97201'];
      // Between them a box is passed over, of the business's address.
      for (const answer of [...birth, '', ...home]) {
        if (answer) await tab.type(answer);
        await tab.press('Tab');
      }
      await system.api.sandbox('POST', '/clock', { advance_seconds: SIXTEEN_MINUTES });
      await tab.press('Tab');
      // Each press before the button acts leads to what was passed over of the notice.
      await expect(async () => {
        await tab.press('Enter');
        const acted = `${AGREE}.getAttribute('aria-busy') === 'true' || ${FRAME_ROOT}.querySelector('.error-summary')`;
        expect(await tab.inFrame(`Boolean(${acted})`)).toBe(true);
      }).toPass({ intervals: [500], timeout: 30_000 });
      await untilInFrame(tab, `${FRAME_ROOT}.querySelector('.error-summary')`);
      expect(
        await tab.inFrame(`${FRAME_ROOT}.querySelector('.error-summary').textContent`),
      ).toMatch(/18/);
      expect(await numberIn(tab)).toBe(SSN);
      const grants = `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/frames')).length`;
      expect(await tab.evaluate(grants)).toBe(2);
      expect(await tab.evaluate('seen.failures')).toEqual([]);
    });

    test('opens a link from the page in a tab of its own and stays, and keeps it while the mode changes, where the browser can move a frame; else it is empty again, never blank', async ({
      strict,
    }) => {
      const link = `Object.assign(document.createElement('a'), { id: 'away', textContent: 'Away', href: '${strict.origin}/away' })`;
      await tab.inFrame(`${FRAME_ROOT}.querySelector('.screen').append(${link})`);
      await tab.inFrame(`${FRAME_ROOT}.querySelector('#away').focus()`);
      await tab.press('Enter');
      await expect.poll(() => strict.asked()).toContain('/away');
      expect(await numberIn(tab)).toBe(SSN);
      const kept = (await tab.evaluate(MOVES)) ? SSN : '';
      for (const [mode, test] of [
        ['modal', DIALOG_OPEN],
        ['inline', `!${ROOT}.querySelector('dialog')`],
      ] as const) {
        await tab.evaluate(`Object.assign(${ELEMENT}, { mode: '${mode}', open: true }).mode`);
        await until(tab, test);
        await untilForm(tab);
        expect(await numberIn(tab), mode).toBe(kept);
      }
      expect(await tab.evaluate('seen.failures')).toEqual([]);
    });

    if (!process.env.TEST_FULL) return;

    test('is open again, never blank, when an open modal is moved in the page', async () => {
      await tab.evaluate(`Object.assign(${ELEMENT}, { mode: 'modal', open: true }).mode`);
      await until(tab, DIALOG_OPEN);
      await tab.evaluate(`document.body.append(document.createElement('section'), ${ELEMENT})`);
      await until(tab, DIALOG_OPEN);
      await untilForm(tab);
      expect(await numberIn(tab)).toBe('');
      if (!(await tab.evaluate(MOVES))) return;
      await enterFrame(tab);
      await tab.type('123456781');
      await tab.press('Tab');
      await tab.evaluate(`document.querySelector('section').moveBefore(${ELEMENT}, null)`);
      await until(
        tab,
        `document.querySelector('section > svc-status').shadowRoot.querySelector('dialog:modal')`,
      );
      // Firefox ends the frames in a root that is moved with its element.
      await untilForm(tab);
      if (engine === 'chromium') expect(await numberIn(tab)).toBe(SSN);
    });
  });
