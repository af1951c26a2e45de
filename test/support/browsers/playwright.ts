import type { Page } from '@playwright/test';
import type { Tab } from './tab.ts';

/** Playwright's page as a tab of any engine. */
export function tabOf(page: Page): Tab {
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
    close: () => page.close(),
  };
}
