import { SCENARIOS } from '../../hosted/sandbox/scenarios.ts';
import { expect, test } from '../support/journey.ts';
import { stillPicture } from '../support/pictures.ts';
import { settled } from '../support/settled.ts';

/** Every scenario ten times in `test:full`; else one scenario of each component twice. */
const ROUNDS = process.env.TEST_FULL ? 10 : 2;
const firstOfPurpose = ({ purpose }: { purpose: string }, at: number) =>
  SCENARIOS.findIndex((other) => other.purpose === purpose) === at;
const TAKEN = process.env.TEST_FULL ? SCENARIOS : SCENARIOS.filter(firstOfPurpose);

/** A picture of a page that loads anew, without a try to spare. */
const ROUND_MS = 10_000;

test.use({ viewport: { width: 390, height: 844 } });

for (const { name, purpose } of TAKEN) {
  test(`${name} looks the same ${ROUNDS} times over`, async ({ page, system }) => {
    test.setTimeout(ROUNDS * ROUND_MS);
    const pictures = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(`${system.demoOrigin}/gallery/frame?scenario=${name}&width=full`);
      await settled(page, `svc-${purpose.replaceAll('_', '-')}`);
      pictures.add((await stillPicture(page)).toString('base64'));
    }
    expect(pictures.size).toBe(1);
  });
}
