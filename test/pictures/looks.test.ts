import { GOOD_COLOURS, HARD_COLOURS } from '../../demo/gallery/colours.ts';
import { violations } from '../support/axe.ts';
import { expect } from '../support/journey.ts';
import { expectPicture } from '../support/pictures.ts';
import { settled } from '../support/settled.ts';
import { test } from '../support/sitting.ts';

/** A screen with every use of the primary colour: the button, the step and a link. */
const SCENARIO = 'offer_one';
const COLOURS = process.env.TEST_FULL ? [...HARD_COLOURS, ...GOOD_COLOURS] : HARD_COLOURS;

const VIEWPORT = { width: 640, height: 900 };

for (const [at, [colour, name]] of COLOURS.entries()) {
  for (const mode of ['light', 'dark']) {
    test(`a partner of the colour ${name} is legible, ${mode}`, async ({
      sitting: page,
      system,
    }, info) => {
      await page.setViewportSize(VIEWPORT);
      const radius = at % 2 ? 'sharp' : 'rounded';
      const query = new URLSearchParams({ scenario: SCENARIO, mode, radius, color: colour });
      await page.goto(`${system.demoOrigin}/gallery/frame?${query}`);
      await settled(page, 'svc-status');
      expect(await violations(page)).toEqual([]);
      const name = `look-${colour.slice(1)}-${mode}-${radius}`;
      await expectPicture(page, info, name, { kept: at < HARD_COLOURS.length });
    });
  }
}
