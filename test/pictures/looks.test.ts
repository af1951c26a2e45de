import { GOOD_COLOURS, HARD_COLOURS } from '../../demo/gallery/colours.ts';
import { bringAxe, violations } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { expectPicture } from '../support/pictures.ts';
import { settled } from '../support/settled.ts';

/** A screen with every use of the primary colour: the button, the step and a link. */
const SCENARIO = 'offer_one';
const COLOURS = process.env.TEST_FULL ? [...GOOD_COLOURS, ...HARD_COLOURS] : HARD_COLOURS;

test.use({ viewport: { width: 640, height: 900 } });

for (const [at, [colour, name]] of COLOURS.entries()) {
  for (const mode of ['light', 'dark']) {
    test(`a partner of the colour ${name} is legible, ${mode}`, async ({ page, system }, info) => {
      await bringAxe(page);
      const radius = at % 2 ? 'sharp' : 'rounded';
      const query = new URLSearchParams({ scenario: SCENARIO, mode, radius, color: colour });
      await page.goto(`${system.demoOrigin}/gallery/frame?${query}`);
      await settled(page, 'svc-status');
      expect(await violations(page)).toEqual([]);
      await expectPicture(page, info, `look-${colour.slice(1)}-${mode}-${radius}`);
    });
  }
}
