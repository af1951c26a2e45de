import { type Browser, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS } from '../support/browser-flags.mjs';
import { findEngines } from '../support/engines.mjs';
import { servePartnerPages } from '../support/partner-page.ts';
import { startSystem } from '../support/system.ts';
import { median, report } from './stats.ts';

const ROUNDS = 15;
const VIEWPORT = { width: 390, height: 844 };

/** Runs in the page: `contentSeen` is the time of the frame after the one that has the heading. */
const WATCH = `
  window.contentSeen = new Promise((resolve) => {
    const look = () => {
      const root = document.querySelector('svc-status')?.shadowRoot;
      if (root?.querySelector('h1, h2')) requestAnimationFrame(() => resolve(performance.now()));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })`;

/**
 * Time from the start of navigation to the component's heading on the screen, in Chromium with an
 * empty cache, against a static page with the same pixels from the same server, in turns.
 */
export async function benchContent(): Promise<void> {
  const system = await startSystem();
  const pages = await servePartnerPages(system.origin, system.secureOrigin);
  const browser = await chromium.launch({
    executablePath: findEngines().chromium?.path,
    args: CHROMIUM_FLAGS,
  });
  const tagPage = async () => {
    const { client_token } = await system.openScenario('prequalified');
    return pages.add({ attributes: { 'client-token': client_token } });
  };
  const twin = pages.addStatic(await twinOf(browser, await tagPage()));
  const same = (await shot(browser, await tagPage())).equals(await shot(browser, twin));
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    times[0].push(await timeToHeading(browser, await tagPage()));
    times[1].push(await timeToHeading(browser, twin));
  }
  const [tag, still] = [median(times[0]), median(times[1])];
  report('content, <svc-status>', `${tag.toFixed(0)} ms`);
  report(
    `content, static page (${same ? 'same' : 'NOT the same'} pixels)`,
    `${still.toFixed(0)} ms`,
  );
  report('content, ratio', (tag / still).toFixed(2));
  await browser.close();
  pages.close();
  await system.close();
}

async function timeToHeading(browser: Browser, url: string): Promise<number> {
  const page = await open(browser);
  await page.addInitScript({ content: WATCH });
  await page.goto(url);
  const at: unknown = await page.evaluate(() => Reflect.get(window, 'contentSeen'));
  await page.context().close();
  return Number(at);
}

/** The page as it stands when the component is ready, with nothing left to run. */
async function twinOf(browser: Browser, url: string): Promise<string> {
  const page = await open(browser);
  await ready(page, url);
  const html = await page.evaluate(() => {
    const tag = document.querySelector('svc-status');
    const root = tag?.shadowRoot;
    if (!tag || !root) throw new Error('The component did not draw.');
    const sheets = root.adoptedStyleSheets.map((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText).join('\n'),
    );
    const host = [...tag.attributes].map(({ name, value }) => `${name}="${value}"`).join(' ');
    return `<!doctype html><html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1"><title>Twin</title>
      <link rel="stylesheet" href="/page.css"></head><body><main><svc-status ${host}>
      <template shadowrootmode="open"><style>${sheets.join('\n')}</style>${root.innerHTML}</template>
      </svc-status></main></body></html>`;
  });
  await page.context().close();
  return html;
}

async function shot(browser: Browser, url: string): Promise<Buffer> {
  const page = await open(browser);
  await ready(page, url);
  const picture = await page.screenshot();
  await page.context().close();
  return picture;
}

async function ready(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('svc-status').getByRole('heading').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

const open = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: VIEWPORT, timezoneId: 'America/New_York' })).newPage();
