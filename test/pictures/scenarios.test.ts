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

/**
 * Each scenario in one variant and on one kind of page, in a partner's or hosted, the next scenario in the next one;
 * or each in all.
 */
const FULL = Boolean(process.env.TEST_FULL);
const isTaken = (scenario: number, variant: number) =>
  FULL || scenario % VARIANTS.length === variant;
const isHosted = (scenario: number) => Math.floor(scenario / VARIANTS.length) % 2 === 1;

for (const [variantAt, variant] of VARIANTS.entries()) {
  test.describe(variant.name, () => {
    test.use({ viewport: variant.viewport, colorScheme: variant.colorScheme });

    for (const [at, { name, purpose }] of SCENARIOS.entries()) {
      if (!isTaken(at, variantAt)) continue;

      test(`${name} is accessible, fits and looks as before`, async ({ page, system }, info) => {
        await bringAxe(page);
        if (FULL || !isHosted(at)) {
          await page.goto(
            `${system.demoOrigin}/gallery/frame?scenario=${name}&width=${variant.width}`,
          );
          await check(page, purpose, info, `${name}-${variant.name}`);
        }
        if (FULL || isHosted(at)) {
          const { url } = await system.openScenario(name);
          await page.goto(url);
          await check(page, purpose, info, `${name}-hosted-${variant.name}`);
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
