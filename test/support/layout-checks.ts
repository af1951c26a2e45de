import type { Page } from '@playwright/test';

/** Smallest side of anything to be pressed, in CSS pixels. */
const TARGET = 44;

/** By how many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Everything that can be pressed and is smaller than 44 × 44 px, links within a sentence excepted. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const found: string[] = [];
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) look(element.shadowRoot);
        if (!element.matches('a[href], button, input, select, textarea, summary')) continue;
        const { width, height } = element.getBoundingClientRect();
        const inline = getComputedStyle(element).display === 'inline';
        if (width === 0 || inline || (width >= least && height >= least)) continue;
        found.push(`${element.tagName} ${element.textContent?.trim()}: ${width} × ${height}`);
      }
    };
    look(document);
    return found;
  }, TARGET);
}
