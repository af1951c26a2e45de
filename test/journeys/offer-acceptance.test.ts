import type { FrameLocator, Locator, Page } from '@playwright/test';
import { type Everything, expect, test } from '../support/journey.ts';

const PHONE = { width: 375, height: 667 };
const NAME = 'Maria Alvarez';

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });

/** Chooses by key what has come into view. */
async function choose(target: Locator, key = 'Enter'): Promise<void> {
  await target.focus();
  await expect(target).toBeFocused();
  await target.press(key);
}

async function type(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.pressSequentially(text);
}

/** Goes through what is agreed to by the button's own key, which leads to what was not seen yet, until the next step is there. */
async function agree(frame: FrameLocator, label: string, next: () => Promise<void>): Promise<void> {
  const button = frame.getByRole('button', { name: label });
  await expect(async () => {
    if (await button.isVisible()) await choose(button);
    await next();
  }).toPass({ intervals: [0] });
}

async function openOffers(page: Page, system: Everything) {
  await page.setViewportSize(PHONE);
  const opened = await system.openScenario('offer_acceptance');
  await page.goto(opened.url);
  await expect(titleOf(page)).toHaveText('You have 3 offers to compare.');
  return opened;
}

test.describe('Offers on a phone, by keyboard', () => {
  // Seven steps, each of which is read before it can be pressed.
  test.setTimeout(150_000);

  test('two are compared, one is read, signed and accepted; then it is funded', async ({
    page,
    system,
  }) => {
    const { referral_id } = await openOffers(page, system);
    const second = page.getByRole('combobox', { name: 'Right' });
    await second.focus();
    await second.press('ArrowDown');
    const lender = await second.locator('option:checked').textContent();
    await expect(page.getByRole('columnheader').filter({ hasText: lender ?? '' })).toBeVisible();
    await choose(page.getByRole('button', { name: `Read this offer: ${lender}` }));
    await expect(titleOf(page)).toHaveText(`The offer of ${lender}`);
    const record = page.getByRole('table', { name: new RegExp(`Offer of ${lender}`) });
    await expect(record.getByRole('row').first()).toBeVisible();
    await choose(page.getByRole('button', { name: 'Go on to accept this offer' }));
    await expect(titleOf(page)).toHaveText(`Accept the offer of ${lender}`);

    const frame = page.frameLocator('svc-offer-acceptance iframe');
    const heading = frame.getByRole('heading', { level: 2 }).first();
    const steps = [
      ['Electronic documents', 'I agree to electronic documents'],
      ['Offer summary', 'Sign offer summary'],
      ['Agreement', 'Sign agreement'],
      ['Personal guarantee', 'Sign personal guarantee'],
      ['Bank account', 'Use this account'],
      ['Debits', 'I authorize these debits'],
      ['Review', 'Accept this offer'],
    ] as const;
    for (const [step, label] of steps) {
      if (step === 'Personal guarantee' && (await heading.textContent())?.startsWith('Bank'))
        continue;
      await expect(heading).toContainText(step);
      if (step === 'Electronic documents') {
        const sample = frame.getByRole('link', { name: /sample PDF/ });
        const id = /off_[\w-]+/.exec((await sample.getAttribute('href')) ?? '')?.[0] ?? '';
        await type(
          frame.getByLabel('The word in the sample'),
          system.service.services.links.sampleWord(id),
        );
      } else if (step === 'Bank account') {
        await type(frame.getByLabel('Name of the bank'), 'First Prairie Bank');
        await type(frame.getByLabel('Routing number'), '021000021');
        await type(frame.getByLabel('Account number', { exact: true }), '000123456789');
        await type(frame.getByLabel('Account number again'), '000123456789');
        await choose(frame.getByRole('radio', { name: 'The business has it' }), 'Space');
      } else if (step !== 'Debits') {
        if (step === 'Offer summary')
          await choose(frame.getByLabel('I may sign for the business'), 'Space');
        await type(frame.getByLabel('Type your full name to sign'), NAME);
      }
      await agree(frame, label, async () => {
        if (step === 'Review')
          await expect(titleOf(page)).toHaveText(`You accepted the offer of ${lender}.`, {
            timeout: 1500,
          });
        else await expect(heading).not.toContainText(step, { timeout: 1500 });
      });
    }
    await expect(page.getByRole('link', { name: /Download what you signed/ })).toBeVisible();
    // The account was typed, so that a voided check is asked for.
    for (const event of ['documents_received', 'funded'])
      await system.api.sandbox('POST', `/referrals/${referral_id}/simulate`, { event });
    const referral = await system.api.get(`/referrals/${referral_id}`);
    expect(referral).toMatchObject({ status: 'funded', funded: { lender } });
  });

  test('one is declined with a reason, and the others stay', async ({ page, system }) => {
    await openOffers(page, system);
    await choose(page.getByRole('button', { name: /^Read this offer/ }).first());
    await choose(page.getByRole('button', { name: 'Decline this offer' }));
    await expect(titleOf(page)).toHaveText(/^Decline the offer of/);
    await choose(page.getByRole('radio', { name: 'It costs too much' }), 'Space');
    await choose(page.getByRole('button', { name: 'Decline this offer' }));
    await expect(titleOf(page)).toHaveText('You have 2 offers to compare.');
    await expect(page.getByText('Declined by you')).toBeVisible();
  });
});
