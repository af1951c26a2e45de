import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page, TestInfo } from '@playwright/test';
import { expect } from './journey.ts';
import { difference, fromFile, type KeptPicture, keep, toFile } from './kept-picture.ts';
import { drawInTypeface } from './typeface.ts';

const BASELINES = fileURLToPath(new URL('../pictures/baselines', import.meta.url));

/** TEST_RECORD=1 writes baselines instead of comparing with them. */
const RECORD = Boolean(process.env.TEST_RECORD);

/**
 * Compares the whole page with its baseline. Baselines are kept for each platform and browser major, as text is drawn
 * differently by others. Where there are none for this one, or the picture is one of the full run's alone, it is put
 * with the test results, and the test does not count as passed.
 * @param kept whether each platform and major that has baselines has this one
 */
export async function expectPicture(
  page: Page,
  testInfo: TestInfo,
  name: string,
  { kept }: { kept: boolean },
): Promise<void> {
  await drawInTypeface(page);
  const major = page.context().browser()?.version().split('.')[0];
  const folder = join(BASELINES, `${platform()}-chromium${major}`);
  const file = join(folder, `${name}.webp`);
  if (RECORD && kept) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await toFile(await keep(await stillPicture(page))));
    return;
  }
  const baseline = existsSync(file) ? await fromFile(await readFile(file)) : undefined;
  const picture = await stillPicture(page, baseline);
  const found = baseline && difference(await keep(picture), baseline);
  if (baseline && !found) return;
  const put = testInfo.outputPath(`${name}.png`);
  await writeFile(put, picture);
  if (existsSync(folder) && kept)
    expect(found ?? 'There is no baseline; TEST_RECORD=1 keeps one.', put).toBe(undefined);
  testInfo.annotations.push({ type: 'no baseline', description: put });
}

/**
 * The whole page, once four pictures of it are the same, or one is the same as its baseline: a button beneath a notice
 * is shut for half a second after its frame has moved. The window is made as high
 * as the page: what waits to be seen has then been seen, and a frame is drawn where it stands.
 */
export async function stillPicture(page: Page, baseline?: KeptPicture): Promise<Buffer> {
  const window = page.viewportSize() ?? { width: 1280, height: 900 };
  await holdEndOfLink(page);
  await holdDigest(page);
  await unroll(page, window);
  // What a frame shows once its notice is read may be of another height.
  if (page.frames().length > 1) {
    await untilRead(page);
    await unroll(page, window);
    await untilRead(page);
  }
  let same = 0;
  let picture: Buffer = Buffer.alloc(0);
  const isStill = async () => {
    const before = picture;
    picture = await page.screenshot({
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      mask: newEachTime(page),
    });
    if (baseline && !difference(await keep(picture), baseline)) return true;
    same = picture.equals(before) ? same + 1 : 0;
    return same >= 3;
  };
  await expect.poll(isStill, { intervals: [250], timeout: STILL_WITHIN }).toBe(true);
  await page.setViewportSize(window);
  return picture;
}

/**
 * When a hosted page's link ends is another time for each copy of a scenario; in pictures it is always the same. A mask
 * would lie over the frames, which shut their act beneath it.
 */
async function holdEndOfLink(page: Page): Promise<void> {
  await page.getByText('with the same link, on any device, until').evaluateAll((paragraphs) => {
    for (const paragraph of paragraphs) {
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        text.nodeValue = (text.nodeValue ?? '').replace(
          /until \S.*$/,
          'until May 5, 2026 at 10:05 AM EDT.',
        );
      }
    }
  });
}

/** A document's digest wraps by the width of its digits, and is another for each copy of a scenario. */
async function holdDigest(page: Page): Promise<void> {
  await page.locator('.legal .digest').evaluateAll((digests) => {
    for (const digest of digests) {
      const texts = document.createTreeWalker(digest, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        text.nodeValue = (text.nodeValue ?? '').replace(/[0-9a-f]{64}/, '0'.repeat(64));
      }
    }
  });
}

/** References and links, which no two copies of a scenario share. */
const newEachTime = (page: Page) => [
  page.getByText(/\bref_[\w-]{8}/),
  page.locator('.receipt, .help-reference, .handoff .copy-text, .handoff [open] > .qr'),
];

const STILL_WITHIN = 35_000;
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
