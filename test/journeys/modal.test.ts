import { expect, test } from '../support/journey.ts';

test.describe('A screen in a frame, in a modal', () => {
  test('closes with the modal by Escape, and is there again with what was typed', async ({
    page,
    system,
  }) => {
    const { client_token } = await system.openScenario('needs_borrower');
    await page.goto(
      system.partnerPage({ attributes: { 'client-token': client_token, mode: 'modal', open: '' } }),
    );
    await page
      .getByRole('button', { name: /credit check/ })
      .first()
      .click();
    const field = page.frameLocator('svc-status iframe').getByRole('textbox').last();
    await field.fill('2');
    await field.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('svc-status[open]')).toHaveCount(0);
    await page.locator('svc-status').evaluate((element) => element.toggleAttribute('open', true));
    await expect(field).toHaveValue('2');
  });
});
