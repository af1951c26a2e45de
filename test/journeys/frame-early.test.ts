import { creditFrame, fillCredit } from '../support/credit-frame.ts';
import { expect, test } from '../support/journey.ts';

test('Who presses before the notice was read is told what to do where they are led', async ({
  page,
  system,
}) => {
  const { url } = await system.openScenario('authorize_credit');
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(url);
  const frame = await creditFrame(page);
  await fillCredit(frame);
  const words = frame.getByRole('alert').filter({ hasText: 'Read all of the notice' });
  await expect(async () => {
    await frame.getByRole('button', { name: 'I agree' }).press('Enter');
    await expect(words).toBeInViewport({ timeout: 1000 });
  }).toPass();
});
