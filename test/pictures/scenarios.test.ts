import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { SCENARIOS } from '../../hosted/sandbox/scenarios.ts';
import { violations } from '../support/axe.ts';
import { expect } from '../support/journey.ts';
import { overflow, smallTargets } from '../support/layout-checks.ts';
import { expectPicture } from '../support/pictures.ts';
import { settled } from '../support/settled.ts';
import { test } from '../support/sitting.ts';
import { spokenFaults } from '../support/spoken-faults.ts';

type Variant = {
  name: string;
  viewport: { width: number; height: number };
  /** The gallery's word for the width of the tag. */
  width: string;
  colorScheme: 'light' | 'dark';
  hosted: boolean;
};

const PHONE = { device: 'phone', viewport: { width: 390, height: 844 }, width: 'full' };
const DESKTOP = { device: 'desktop', viewport: { width: 1280, height: 900 }, width: '960' };
const VARIANTS = [PHONE, DESKTOP].flatMap(({ device, ...size }) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [false, true].map((hosted): Variant => {
      const name = `${hosted ? 'hosted-' : ''}${device}-${colorScheme}`;
      return { name, ...size, colorScheme, hosted };
    }),
  ),
);

/** The one variant of a scenario that the short run takes, and whose picture is kept: by its name, whatever others there are. */
const keptOf = (scenario: string) =>
  VARIANTS[createHash('sha256').update(scenario).digest().readUInt16BE() % VARIANTS.length];

for (const { name, purpose } of SCENARIOS)
  for (const variant of VARIANTS) {
    const kept = keptOf(name) === variant;
    if (!kept && !process.env.TEST_FULL) continue;

    test(`${name} is accessible, told whole, fits and looks as before (${variant.name})`, async ({
      sitting: page,
      system,
    }, info) => {
      await page.setViewportSize(variant.viewport);
      await page.emulateMedia({ colorScheme: variant.colorScheme });
      const { url } = variant.hosted
        ? await system.openScenario(name)
        : { url: `${system.demoOrigin}/gallery/frame?scenario=${name}&width=${variant.width}` };
      await page.goto(url);
      await look(page, { name, purpose, hosted: variant.hosted });
      await expectPicture(page, info, `${name}-${variant.name}`, { kept });
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflow(page)).toBe(0);
    });
  }

/** All that is asked of a screen beside its look. */
async function look(
  page: Page,
  { name, purpose, hosted }: { name: string; purpose: string; hosted: boolean },
) {
  await settled(page, `svc-${purpose.replaceAll('_', '-')}`);
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  // A frame of another site is told in a process of its own; `spoken-intake.test.ts` hears these where they are hosted.
  const framed = /^intake_(credit|owner)/.test(name);
  if (purpose === 'intake' && (hosted || !framed))
    expect(await spokenFaults(page, { alone: hosted })).toEqual([]);
}
