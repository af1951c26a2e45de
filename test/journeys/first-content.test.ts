import type { Page } from '@playwright/test';
import { builtFiles } from '../support/first-content.ts';
import { expect, test } from '../support/journey.ts';

const built = builtFiles();

/** Lets no code through from an origin but `files`. @returns the files that came, read when called */
async function onlyLet(page: Page, origin: string, files: readonly string[]) {
  const came = new Set<string>();
  await page.route(`${origin}/**/*.js`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    if (!files.includes(file)) return route.abort();
    came.add(file);
    return route.continue();
  });
  return () => [...came].sort();
}

test.describe('First content, as test/size.ts weighs it', () => {
  const screens = [
    ['status', 'demo_submitted', 'list', 'Progress of your application'],
    ['intake', 'demo_intake', 'checkbox', 'I agree to the sharing'],
  ] as const;
  for (const [purpose, token, role, name] of screens)
    test(`of <svc-${purpose}> needs the files that are counted, and no other`, async ({
      page,
      system,
    }) => {
      const files = built.firstScreen(purpose);
      const came = await onlyLet(page, system.origin, files);
      await page.goto(system.partnerPage({ purpose, attributes: { 'client-token': token } }));
      const content = page.locator(`svc-${purpose}`).getByRole(role, { name });
      await expect(content).toBeVisible();
      expect(came()).toEqual([...files].sort());
    });

  test('of a frame needs the files that are counted, and no other', async ({ page, system }) => {
    const came = await onlyLet(page, system.secureOrigin, built.wholeFrame);
    const { client_token } = await system.openScenario('needs_borrower_credit');
    await page.goto(system.partnerPage({ attributes: { 'client-token': client_token } }));
    await page.getByRole('button', { name: 'Give your OK' }).click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByLabel('Social Security number')).toBeVisible();
    await expect(frame.getByRole('button', { name: 'I agree' })).toBeVisible();
    expect(came()).toEqual([...built.wholeFrame].sort());
  });
});
