import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core';
import { CHROMIUM_FLAGS } from '../browser-flags.mjs';
import { tabOf } from './page-tab.ts';
import type { BrowserTab, WindowSize } from './tab.ts';

type Engine = 'chromium' | 'firefox';

/** One of each engine for all tabs of this process: to start one costs more than most tests. */
const browsers = new Map<Engine, Promise<Browser>>();

function browserOf(engine: Engine, path: string): Promise<Browser> {
  const running = browsers.get(engine);
  if (running) return running;
  const started = launch({
    browser: engine === 'firefox' ? 'firefox' : 'chrome',
    executablePath: path,
    args: engine === 'chromium' ? CHROMIUM_FLAGS : [],
    defaultViewport: null,
  });
  browsers.set(engine, started);
  return started;
}

/** Ends them: Firefox would outlive the process that started it. */
export async function closePuppeteer(): Promise<void> {
  await Promise.all([...browsers.values()].map(async (browser) => (await browser).close()));
  browsers.clear();
}

/** A tab with cookies, storage and cache of its own. Chromium by its own protocol, Firefox by WebDriver BiDi. */
export async function openPuppeteer(
  engine: Engine,
  path: string,
  size: WindowSize = { width: 1024, height: 730 },
): Promise<BrowserTab> {
  const context = await (await browserOf(engine, path)).createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(size);
  return { ...browserTabOf(page), close: () => context.close() };
}

function browserTabOf(page: Page): BrowserTab {
  const find = async (expression: string) => {
    const element = (await page.evaluateHandle(expression)).asElement();
    if (!element) throw new Error(`${expression} is no element.`);
    return element as ElementHandle<Element>;
  };
  return {
    ...tabOf(page),
    click: async (expression) => (await find(expression)).click(),
    chooseFiles: async (expression, paths) => {
      const input = (await find(expression)) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(...paths);
    },
    others: async () =>
      (await page.browserContext().pages()).filter((one) => one !== page).map(browserTabOf),
  };
}
