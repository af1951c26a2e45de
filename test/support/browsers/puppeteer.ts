import { launch } from 'puppeteer-core';
import { CHROMIUM_FLAGS } from '../browser-flags.mjs';
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
  const page = await browser.newPage();
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    inFrame: (expression) => {
      const frame = page.frames().find((one) => new URL(one.url()).pathname.startsWith('/f/'));
      if (!frame) throw new Error('The page holds no frame.');
      return frame.evaluate(expression);
    },
    type: (text) => page.keyboard.type(text),
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    close: () => browser.close(),
  };
}
