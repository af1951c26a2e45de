import { expect, test } from '../support/journey.ts';

test.use({ timezoneId: 'America/Los_Angeles' });

test('Times are the reader’s, and their browser is not asked for the name of its zone before they are shown', async ({
  page,
  system,
}) => {
  // It takes 150 ms on a phone.
  await page.addInitScript(() => {
    const { DateTimeFormat } = Intl;
    Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
      apply(target, self, args) {
        document.documentElement.setAttribute('data-asked', '');
        return Reflect.apply(target, self, args);
      },
    });
  });
  const { client_token } = await system.openScenario('conversation');
  await page.goto(
    system.partnerPage({ purpose: 'conversation', attributes: { 'client-token': client_token } }),
  );
  // The first message came at 14:05 UTC.
  await expect(page.getByText('7:05 AM').first()).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-asked');
});
