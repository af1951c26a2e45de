import { enginesHere, openBrowser, takesAlike } from '../support/browsers/browser.ts';
import { fillCheckByKeyboard, pressUntil } from '../support/browsers/by-keyboard.ts';
import {
  AGREE,
  FRAME_ROOT,
  goToCheck,
  ROOT,
  untilForm,
  untilInFrame,
} from '../support/browsers/component.ts';
import { IFRAME, type Tab } from '../support/browsers/tab.ts';
import { expect, test } from '../support/strict-journey.ts';

/** Lower than the notice that is agreed to, as a phone with its keyboard open is. */
const LOW = { width: 480, height: 360 };
/** Longer than a browser takes to tell that something is in view. */
const LOOK = 'new Promise((done) => setTimeout(done, 250))';
const SUMMARY = `${FRAME_ROOT}.querySelector('.error-summary')`;

/** Where the top of an element in the frame is, in CSS pixels from the top of the page's window. */
async function topOf(tab: Tab, expression: string): Promise<number> {
  const inFrame = Number(await tab.inFrame(`${expression}.getBoundingClientRect().top`));
  return inFrame + Number(await tab.evaluate(`${IFRAME}.getBoundingClientRect().top`));
}

/** Scrolls the page there, as a reader does, and stays for a look. */
async function goTo(tab: Tab, expression: string): Promise<void> {
  const top = await topOf(tab, expression);
  await tab.evaluate(`scrollBy({ top: ${top} - innerHeight / 2, behavior: 'instant' })`);
  await untilSeen(tab, expression);
  await tab.inFrame(LOOK);
}

async function untilSeen(tab: Tab, expression: string): Promise<void> {
  const height = Number(await tab.evaluate('innerHeight'));
  await expect(async () => {
    const top = await topOf(tab, expression);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(height);
  }, expression).toPass({ intervals: [100], timeout: 15_000 });
}

for (const engine of enginesHere().filter(takesAlike))
  test.describe(`A frame in a low window, in ${engine}`, () => {
    let tab: Tab;
    test.beforeEach(async ({ system, strict }) => {
      const { client_token } = await system.openScenario('needs_borrower_credit');
      tab = await openBrowser(engine, LOW);
      await tab.goto(strict.url({ tag: 'svc-status', token: client_token }));
      await goToCheck(tab);
      await untilForm(tab);
    });
    test.afterEach(() => tab.close());

    test('leads who presses the button to each part of the notice that was passed over', async () => {
      await fillCheckByKeyboard(tab, { ssn: '123456781' });
      await pressUntil(tab, `!${ROOT}.querySelector('iframe')`);
    });

    test('leads who presses the button by pointer to what is missing, and from there to each question', async () => {
      const parts = `${FRAME_ROOT}.querySelectorAll('.disclosure p')`;
      const count = Number(await tab.inFrame(`${parts}.length`));
      // Who goes past in less time than a browser looks has not seen it.
      await expect(async () => {
        for (let at = 0; at < count; at += 1) await goTo(tab, `${parts}[${at}]`);
        await goTo(tab, AGREE);
        await untilInFrame(tab, `!${AGREE}.hasAttribute('aria-disabled')`);
      }).toPass({ intervals: [500], timeout: 30_000 });
      await tab.clickInFrame(AGREE);
      await untilInFrame(tab, SUMMARY);
      await untilSeen(tab, SUMMARY);
      await tab.clickInFrame(`${SUMMARY}.querySelector('a')`);
      await untilSeen(tab, `${FRAME_ROOT}.activeElement`);
    });
  });
