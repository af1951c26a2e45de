import { enginesHere, openBrowser, takesAlike } from '../support/browsers/browser.ts';
import {
  enterFrame,
  FRAME_ROOT,
  goToCheck,
  numberIn,
  untilForm,
} from '../support/browsers/component.ts';
import { expect, test } from '../support/strict-journey.ts';

/** All that stands in the frame's controls. */
const TYPED = `[...${FRAME_ROOT}.querySelectorAll('input')].map(({ value }) => value).join('|')`;
const LEAVE = `dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))`;

for (const engine of enginesHere().filter(takesAlike))
  test(`A page that is left keeps no number and no birth date in its frame, in ${engine}`, async ({
    system,
    strict,
  }) => {
    const { client_token } = await system.openScenario('needs_borrower_credit');
    const tab = await openBrowser(engine);
    try {
      await tab.goto(strict.url({ tag: 'svc-status', token: client_token }));
      await goToCheck(tab);
      await untilForm(tab);
      await enterFrame(tab);
      await tab.type('123456781');
      await tab.press('Tab', 'Tab', 'Tab');
      // The box between leads past the address that is the business's.
      for (const answer of ['4', '27', '1986', '', '9 Larch Lane']) {
        if (answer) await tab.type(answer);
        await tab.press('Tab');
      }
      expect(await numberIn(tab)).toBe('123-45-6781');
      await tab.inFrame(`(${LEAVE}, 0)`);
      expect(await numberIn(tab)).toBe('');
      const typed = String(await tab.inFrame(TYPED));
      expect(typed).not.toMatch(/1986|27|6781/);
      expect(typed).toContain('9 Larch Lane');
      // Nor does what is drawn again bring it back.
      await tab.inFrame(
        `(${FRAME_ROOT}.querySelector('form').dispatchEvent(new Event('input')), 0)`,
      );
      expect(String(await tab.inFrame(TYPED))).not.toMatch(/1986|27|6781/);

      await enterFrame(tab);
      await tab.type('123456781');
      await tab.goto(`${strict.origin}/page.js`);
      await tab.evaluate('(history.back(), 0)').catch(() => {});
      const back = () => tab.evaluate(`Boolean(document.querySelector('svc-status'))`);
      await expect.poll(() => back().catch(() => false)).toBe(true);
      const iframe = `document.querySelector('svc-status').shadowRoot?.querySelector('iframe')`;
      if (!(await tab.evaluate(`Boolean(${iframe})`))) return;
      // Playwright does not list the frames of a page that Chromium kept for Back: there the first half stands alone.
      const listed = await tab.inFrame('true').catch(() => false);
      if (listed) expect(await numberIn(tab)).toBe('');
      else test.info().annotations.push({ type: 'not read', description: 'the kept frame' });
    } finally {
      await tab.close();
    }
  });
