import type { Page } from '@playwright/test';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Brings the checker into every page, before the page's own policy could refuse it. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: axe.source });
}

/** What breaks WCAG 2.2 AA on the page, in open shadow roots too: one line each. */
export async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(
    async (tags) => (await window.axe.run(document, { runOnly: tags })).violations,
    TAGS,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.flat().join(' ')}: ${node.failureSummary ?? ''}`),
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
