import type { NamedKey, Tab } from './tab.ts';

type Scope = {
  evaluate: (expression: string) => Promise<unknown>;
  evaluateHandle: (expression: string) => Promise<{
    asElement: () => null | { click?: () => Promise<void> };
  }>;
};

/** What a page of Playwright's and one of Puppeteer's have in common. */
type Page = Scope & {
  goto: (url: string) => Promise<unknown>;
  frames: () => readonly (Scope & { url: () => string })[];
  keyboard: {
    type: (text: string) => Promise<void>;
    press: (key: NamedKey) => Promise<void>;
  };
  close: () => Promise<void>;
};

/** A page as a tab. */
export function tabOf(page: Page): Tab {
  const frame = () => {
    const found = page.frames().find((one) => new URL(one.url()).pathname.startsWith('/f/'));
    if (!found) throw new Error('The page holds no frame.');
    return found;
  };
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    inFrame: async (expression) => frame().evaluate(expression),
    clickInFrame: async (expression) => {
      const element = (await frame().evaluateHandle(expression)).asElement();
      if (!element?.click) throw new Error(`${expression} is no element.`);
      await element.click();
    },
    type: (text) => page.keyboard.type(text),
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    close: () => page.close(),
  };
}
