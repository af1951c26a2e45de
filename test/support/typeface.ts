import { readFileSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';
import { FONT_FILE } from '../../demo/config.ts';

const FACE = `@font-face { font-family: Pictures; font-weight: 100 900; font-display: block;
  src: url("data:font/woff2;base64,${readFileSync(FONT_FILE, 'base64')}") }`;
const USED = '* { font-family: Pictures !important }';

/**
 * Draws all of a page in one typeface, in its components and the frames they hold too: hosted pages and frames take
 * the system's, which differs from machine to machine. The name is none that a machine could have installed.
 */
export async function drawInTypeface(page: Page): Promise<void> {
  await Promise.all(page.frames().map(inFrame));
}

async function inFrame(frame: Frame): Promise<void> {
  await frame.evaluate(
    async ([face, used]) => {
      const add = (root: Document | ShadowRoot, css: string) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
        for (const { shadowRoot } of root.querySelectorAll('*'))
          if (shadowRoot) add(shadowRoot, used);
      };
      add(document, face + used);
      await document.fonts.load('16px Pictures');
    },
    [FACE, USED] as const,
  );
}
