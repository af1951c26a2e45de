import { GOOD_COLOURS, HARD_COLOURS } from '../../demo/gallery/colours.ts';
import { violations } from '../support/axe.ts';
import { expect } from '../support/journey.ts';
import { expectPicture } from '../support/pictures.ts';
import { settled } from '../support/settled.ts';
import { test } from '../support/sitting.ts';

/** A screen with every use of the primary colour: the button, the step and a link. */
const SCENARIO = 'offer_one';
/** In a short run, and with a picture that is kept, the hard ones alone, every other in the dark. */
const LOOKS = [...HARD_COLOURS, ...GOOD_COLOURS]
  .flatMap(([colour, name], at) =>
    (['light', 'dark'] as const).map((mode, dark) => {
      const kept = at < HARD_COLOURS.length && dark === at % 2;
      return { at, colour, name, mode, kept };
    }),
  )
  .filter(({ kept }) => kept || process.env.TEST_FULL);

const VIEWPORT = { width: 640, height: 900 };

for (const { at, colour, name, mode, kept } of LOOKS) {
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
    const picture = `look-${colour.slice(1)}-${mode}-${radius}`;
    await expectPicture(page, info, picture, { kept });
  });
}
