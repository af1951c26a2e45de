import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { SCENARIOS } from '../../hosted/sandbox/scenarios.ts';
import { bringAxe, violations } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { overflow, smallTargets } from '../support/layout-checks.ts';
import { expectPicture } from '../support/pictures.ts';
import { settled } from '../support/settled.ts';

const PHONE = { viewport: { width: 390, height: 844 }, width: 'full' };
const DESKTOP = { viewport: { width: 1280, height: 900 }, width: '960' };
const VARIANTS = [
  { name: 'phone-light', ...PHONE, colorScheme: 'light' },
  { name: 'desktop-dark', ...DESKTOP, colorScheme: 'dark' },
  { name: 'phone-dark', ...PHONE, colorScheme: 'dark' },
  { name: 'desktop-light', ...DESKTOP, colorScheme: 'light' },
] as const;

/** Names of all pictures that are kept, of whatever platform. */
const KEPT = new Set(
  readdirSync(new URL('baselines', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png'))
    .map((file) => basename(file, '.png')),
);
const pictureOf = (scenario: string, hosted: boolean, variant: string) =>
  `${scenario}${hosted ? '-hosted' : ''}-${variant}`;
const isKept = (scenario: string) =>
  VARIANTS.some(({ name }) =>
    [false, true].some((hosted) => KEPT.has(pictureOf(scenario, hosted, name))),
  );

/**
 * Each scenario as its picture is kept; one of which none is, in one variant and on one kind of page, in a partner's or
 * hosted, the next scenario in the next one. Or each in all.
 */
const FULL = Boolean(process.env.TEST_FULL);
function isTaken(at: number, scenario: string, hosted: boolean, variantAt: number): boolean {
  if (FULL) return true;
  const variant = VARIANTS[variantAt]?.name ?? '';
  if (isKept(scenario)) return KEPT.has(pictureOf(scenario, hosted, variant));
  return (
    at % VARIANTS.length === variantAt && (Math.floor(at / VARIANTS.length) % 2 === 1) === hosted
  );
}

for (const [variantAt, variant] of VARIANTS.entries()) {
  test.describe(variant.name, () => {
    test.use({ viewport: variant.viewport, colorScheme: variant.colorScheme });

    for (const [at, { name, purpose }] of SCENARIOS.entries()) {
      const [inPage, onHosted] = [false, true].map((hosted) =>
        isTaken(at, name, hosted, variantAt),
      );
      if (!inPage && !onHosted) continue;

      test(`${name} is accessible, fits and looks as before`, async ({ page, system }, info) => {
        await bringAxe(page);
        if (inPage) {
          await page.goto(
            `${system.demoOrigin}/gallery/frame?scenario=${name}&width=${variant.width}`,
          );
          await check(page, purpose, info, pictureOf(name, false, variant.name));
        }
        if (onHosted) {
          const { url } = await system.openScenario(name);
          await page.goto(url);
          await check(page, purpose, info, pictureOf(name, true, variant.name));
        }
      });
    }
  });
}

async function check(page: Page, purpose: string, info: TestInfo, picture: string): Promise<void> {
  await settled(page, `svc-${purpose.replaceAll('_', '-')}`);
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await expectPicture(page, info, picture);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
  if (size) await page.setViewportSize(size);
}
