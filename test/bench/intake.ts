import { chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS } from '../support/browser-flags.mjs';
import { findEngines } from '../support/engines.mjs';
import { servePartnerPages } from '../support/partner-page.ts';
import { AS_IN_PRODUCTION, startSystem } from '../support/system.ts';
import { median, report } from './stats.ts';

const ROUNDS = 30;
const VIEWPORT = { width: 390, height: 844 };
const CONTINUE = 'continue';
const BACK = 'back';

/**
 * Time from "Save and continue" to the next screen of an application on the screen, in Chromium, against a bare `fetch`
 * of the same bytes from a server that only hands them out, in the same page and in turns. Of the first, how long the
 * service took to judge, keep and answer.
 */
export async function benchIntake(): Promise<void> {
  const system = await startSystem(AS_IN_PRODUCTION);
  const pages = await servePartnerPages(system.origin, system.secureOrigin);
  const browser = await chromium.launch({
    executablePath: findEngines().chromium?.path,
    args: CHROMIUM_FLAGS,
  });
  const page = await browser.newPage({ viewport: VIEWPORT, timezoneId: 'America/New_York' });
  const { client_token } = await system.openScenario('intake_amount_filled');
  await page.goto(pages.add({ purpose: 'intake', attributes: { 'client-token': client_token } }));
  await page.locator('svc-intake').getByRole('heading').first().waitFor();

  const answered = page.waitForResponse((response) => response.url().endsWith('/actions'));
  await timeOfAct(page, CONTINUE);
  const bytes = await (await answered).text();
  const bare = pages.addStatic(bytes);
  const times = { drawn: [] as number[], service: [] as number[], fetched: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    await timeOfAct(page, BACK);
    times.drawn.push(await timeOfAct(page, CONTINUE));
    times.service.push(await page.evaluate(LAST_ACT));
    times.fetched.push(await page.evaluate(FETCH, bare));
  }
  const [drawn, fetched] = [median(times.drawn), median(times.fetched)];
  report('intake, Continue to the next screen drawn', `${drawn.toFixed(1)} ms`);
  report('intake, of it the service', `${median(times.service).toFixed(1)} ms`);
  report(`intake, bare fetch of ${bytes.length} bytes`, `${fetched.toFixed(1)} ms`);
  report('intake, ratio', (drawn / fetched).toFixed(1));
  await browser.close();
  pages.close();
  await system.close();
}

/** Does an act of the screen; ms until the frame that has another title has been drawn. */
const timeOfAct = async (page: Page, action: string): Promise<number> =>
  Number(await page.evaluate(actOf(action)));

/** Runs in the page. After a frame's callbacks comes its drawing, after that the next task. */
const actOf = (action: string) => `new Promise((resolve) => {
  const root = document.querySelector('svc-intake').shadowRoot;
  const before = root.querySelector('.title').textContent;
  const start = performance.now();
  const watch = new MutationObserver(() => {
    if (root.querySelector('.title').textContent === before) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
  });
  watch.observe(root, { childList: true, subtree: true, characterData: true });
  root.querySelector('[data-action="${action}"]').click();
})`;

const LAST_ACT = () => {
  const acts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('/actions'));
  return acts.at(-1)?.duration ?? Number.NaN;
};

const FETCH = async (url: string) => {
  const start = performance.now();
  await (await fetch(url, { cache: 'no-store' })).text();
  return performance.now() - start;
};
