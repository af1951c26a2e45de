import { writeFile } from 'node:fs/promises';
import { SCENARIOS } from '../../hosted/sandbox/scenarios.ts';
import { expect, test } from '../support/journey.ts';
import { difference, type KeptPicture, keep } from '../support/kept-picture.ts';
import { stillPicture } from '../support/pictures.ts';
import { settled } from '../support/settled.ts';

const ROUNDS = 10;

/** A picture of a page that loads anew, for as long as a busy machine may take. */
const ROUND_MS = 45_000;

test.use({ viewport: { width: 390, height: 844 } });

for (const { name, purpose } of SCENARIOS) {
  test(`${name} looks the same ${ROUNDS} times over`, async ({ page, system }, info) => {
    test.setTimeout(ROUNDS * ROUND_MS);
    const pictures: KeptPicture[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(`${system.demoOrigin}/gallery/frame?scenario=${name}&width=full`);
      await settled(page, `svc-${purpose.replaceAll('_', '-')}`);
      const picture = await stillPicture(page);
      // As baselines are compared: a browser may draw a round corner a 256th lighter.
      const kept = await keep(picture);
      if (pictures.some((other) => !difference(kept, other))) continue;
      pictures.push(kept);
      await writeFile(info.outputPath(`${name}-${round}.png`), picture);
    }
    expect(pictures).toHaveLength(1);
  });
}
