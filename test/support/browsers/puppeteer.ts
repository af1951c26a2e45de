import { launch } from 'puppeteer-core';
import { CHROMIUM_FLAGS } from '../browser-flags.mjs';
import { tabOf } from './page-tab.ts';
import type { Tab, WindowSize } from './tab.ts';

/** Chromium by its own protocol, Firefox by WebDriver BiDi. */
export async function openPuppeteer(
  engine: 'chromium' | 'firefox',
  path: string,
  size: WindowSize = { width: 1024, height: 730 },
): Promise<Tab> {
  const browser = await launch({
    browser: engine === 'firefox' ? 'firefox' : 'chrome',
    executablePath: path,
    args: engine === 'chromium' ? CHROMIUM_FLAGS : [],
    defaultViewport: size,
  });
  return { ...tabOf(await browser.newPage()), close: () => browser.close() };
}
