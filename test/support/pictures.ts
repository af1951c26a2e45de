import { existsSync, readFileSync } from 'node:fs';
import { platform } from 'node:os';
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
  if (RECORD) {
    await page.screenshot({ ...HOW, path: testInfo.snapshotPath(...path) });
  } else if (existsSync(testInfo.snapshotPath(...path))) {
    await expect(page).toHaveScreenshot(path, HOW);
  } else {
    const recorded = testInfo.outputPath(`${name}.png`);
    await page.screenshot({ ...HOW, path: recorded });
    testInfo.annotations.push({ type: 'no baseline', description: recorded });
  }
}

/** The whole page as it is at this moment. */
export const stillPicture = (page: Page): Promise<Buffer> => page.screenshot(HOW);

const HOW = { fullPage: true, animations: 'disabled', caret: 'hide', scale: 'css' } as const;
