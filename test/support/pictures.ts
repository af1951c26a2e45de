import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { dirname } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { FONT_FILE } from '../../demo/config.ts';
import { expect } from './journey.ts';

/** Hosted pages take the reader's system typeface, which differs from machine to machine. */
const TYPEFACE = `
  @font-face { font-family: Inter; font-weight: 100 900; font-display: block;
    src: url("data:font/woff2;base64,${readFileSync(FONT_FILE, 'base64')}") }
  * { font-family: Inter !important }`;

/** TEST_RECORD=1 writes baselines instead of comparing with them. */
const RECORD = Boolean(process.env.TEST_RECORD);

/**
 * Compares the whole page with its baseline. Baselines are kept for each platform and browser
 * major, as text is drawn differently by others; where there is none the picture is put with the
 * test results, and the run says so.
 */
export async function expectPicture(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  await page.addStyleTag({ content: TYPEFACE });
  await page.evaluate(() => document.fonts.ready);
  const version = page.context().browser()?.version().split('.')[0];
  const path = [`${platform()}-chromium${version}`, `${name}.png`];
  const baseline = testInfo.snapshotPath(...path);
  const picture = await stillPicture(page);
  if (!RECORD && existsSync(baseline)) {
    expect(picture).toMatchSnapshot(path);
    return;
  }
  const file = RECORD ? baseline : testInfo.outputPath(`${name}.png`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, picture);
  if (!RECORD) testInfo.annotations.push({ type: 'no baseline', description: file });
}

/**
 * The whole page, once two pictures of it are the same. The window is made as high as the page: what
 * waits to be seen has then been seen, and a frame is drawn where it stands.
 */
export async function stillPicture(page: Page): Promise<Buffer> {
  const window = page.viewportSize() ?? { width: 1280, height: 900 };
  await unroll(page, window);
  await untilRead(page);
  await unroll(page, window);
  let picture: Buffer = Buffer.alloc(0);
  const isStill = async () => {
    const before = picture;
    picture = await page.screenshot({
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      mask: newEachTime(page),
    });
    return picture.equals(before);
  };
  await expect.poll(isStill, { intervals: [250], timeout: STILL_WITHIN }).toBe(true);
  await page.setViewportSize(window);
  return picture;
}

/** References and links, which no two copies of a scenario share. */
const newEachTime = (page: Page) => [
  page.getByText(/\bref_[\w-]{8}/),
  page.locator('.receipt, .handoff .copy-text, .handoff [open] > .qr'),
];

const STILL_WITHIN = 15_000;
const READ_WITHIN = 3_000;

/** A frame's act opens once its notice has been seen. One that is shut for another reason stays so, and is waited for no longer. */
async function untilRead(page: Page): Promise<void> {
  for (const frame of page.frames().slice(1)) {
    const shut = frame.locator('button[aria-disabled="true"]');
    await shut.waitFor({ state: 'detached', timeout: READ_WITHIN }).catch(() => {});
  }
}

/** Makes the window as high as the page is in `window`: a page may be at least as high as its window. */
async function unroll(page: Page, window: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(window);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...window, height });
}
