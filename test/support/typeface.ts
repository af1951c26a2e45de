import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Frame, Page } from '@playwright/test';
import { FONT_FILE } from '../../demo/config.ts';

let address: Promise<string> | undefined;
const USED = '* { font-family: Pictures !important }';

/**
 * Draws all of a page in one typeface, in its components and the frames they hold too: hosted pages and frames take
 * the system's, which differs from machine to machine. The name is none that a machine could have installed.
 */
export async function drawInTypeface(page: Page): Promise<void> {
  address ??= serveFont();
  const face = `@font-face { font-family: Pictures; font-weight: 100 900; font-display: block;
    src: url("${await address}") }`;
  await Promise.all(page.frames().map((frame) => inFrame(frame, face)));
}

/** For this process; a browser fetches it once, and not with every page. */
async function serveFont(): Promise<string> {
  const font = await readFile(FONT_FILE);
  const headers = {
    'content-type': 'font/woff2',
    'access-control-allow-origin': '*',
    'cache-control': 'max-age=86400, immutable',
  };
  const server = createServer((_, response) => response.writeHead(200, headers).end(font));
  server.unref();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const at = server.address();
      resolve(`http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/pictures.woff2`);
    });
  });
}

async function inFrame(frame: Frame, face: string): Promise<void> {
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
    [face, USED] as const,
  );
}
