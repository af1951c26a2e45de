import { expect } from '../support/journey.ts';
import { difference, fromFile, type KeptPicture, keep, toFile } from '../support/kept-picture.ts';
import { stillPicture } from '../support/pictures.ts';
import { settled } from '../support/settled.ts';
import { test } from '../support/sitting.ts';
import { drawInTypeface } from '../support/typeface.ts';

/** What no comparison may let through, as CSS within the component. */
const CHANGES: Record<string, string> = {
  'another shade of the primary colour': '.button.primary { filter: brightness(1.3) }',
  'another shade of the text': '.title { opacity: .85 }',
  'a border that is gone': '* { border-color: transparent !important }',
  'a word that is gone': '.title::first-letter { color: transparent }',
  'a pixel of room': '.title { padding-block-start: 1px }',
  'rounder corners': '.button { border-radius: 99px !important }',
};

test('A picture differs from its baseline by any change, and not from itself', async ({
  sitting: page,
  system,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${system.demoOrigin}/gallery/frame?scenario=intake_industry_card&width=full`);
  await settled(page, 'svc-intake');
  await drawInTypeface(page);
  await stillPicture(page);
  const taken = async () =>
    keep(await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' }));
  const baseline = await fromFile(await toFile(await taken()));
  expect(difference(await taken(), baseline)).toBe(undefined);
  const missed: string[] = [];
  for (const [what, css] of Object.entries(CHANGES)) {
    const undo = await page.locator('svc-intake').evaluateHandle(({ shadowRoot }, text) => {
      const sheets = [...(shadowRoot?.adoptedStyleSheets ?? [])];
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      if (shadowRoot) shadowRoot.adoptedStyleSheets = [...sheets, sheet];
      return () => shadowRoot && Object.assign(shadowRoot, { adoptedStyleSheets: sheets });
    }, css);
    if (!difference(await taken(), baseline)) missed.push(what);
    await undo.evaluate((put) => void put());
  }
  expect(missed).toEqual([]);
  expect(difference(await taken(), baseline)).toBe(undefined);
});

test('A colour that changes by two steps is another one, by one is rounding', () => {
  const plain = (value: number): KeptPicture => ({
    width: 20,
    height: 20,
    pixels: Buffer.alloc(20 * 20 * 3, value),
  });
  expect(difference(plain(208), plain(200))).toBe(undefined);
  expect(difference(plain(216), plain(200))).toMatch(/400 pixels differ/);
  expect(difference({ ...plain(200), height: 19 }, plain(200))).toMatch(/20 × 19 instead/);
});
