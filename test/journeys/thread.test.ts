import * as z from 'zod';
import { applicationOf } from '../../demo/application.ts';
import { Session } from '../../demo/shapes.ts';
import { expect, test } from '../support/journey.ts';

const Referral = z.object({ id: z.string() });

test.describe('From a partner’s server to the borrower’s status', () => {
  test('a referral made by the partner’s server shows in the tag and on the link', async ({
    page,
    browser,
    system,
  }) => {
    const referral = Referral.parse(await system.api.post('/referrals', applicationOf(new Date())));
    const session = Session.parse(
      await system.api.post('/partner_sessions', {
        purpose: 'status',
        referral_id: referral.id,
        return_url: 'https://partner.example/back',
      }),
    );

    await page.goto(system.partnerPage({ attributes: { 'client-token': session.client_token } }));
    const title = page.locator('svc-status').getByRole('heading').first();
    await expect(title).toBeVisible();

    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const opened = await phone.newPage();
    await opened.goto(session.url);
    const hosted = opened.locator('svc-status').getByRole('heading').first();
    await expect(hosted).toHaveText((await title.textContent()) ?? '');
    await phone.close();
  });

  test('the hosted link opens again and again', async ({ page, system }) => {
    const { url } = await system.openScenario('prequalified');
    await page.goto(url);
    await expect(page.locator('svc-status').getByRole('heading').first()).toBeVisible();
    await page.reload();
    await expect(page.locator('svc-status').getByRole('heading').first()).toBeVisible();
  });

  test('the partner’s list shows the referral first', async ({ system }) => {
    const made = Referral.parse(await system.api.post('/referrals', applicationOf(new Date())));
    const listed = await system.api.get('/referrals?limit=1');
    expect(listed).toMatchObject({ data: [{ id: made.id, object: 'referral' }] });
  });
});
