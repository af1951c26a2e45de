import type { Frame, Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

const SSN = '123456781';

/** Goes from a status screen to its credit check. @returns the document within its frame, once its form is there */
export async function openCreditFrame(page: Page): Promise<Frame> {
  await page.locator('svc-status .button.primary').first().click();
  return creditFrame(page);
}

/** The document within the frame, once its form is there. */
export async function creditFrame(page: Page): Promise<Frame> {
  await expect(page.locator('svc-status iframe')).toBeVisible();
  await expect(
    page.frameLocator('svc-status iframe').getByRole('button', { name: 'I agree' }),
  ).toBeAttached();
  const frame = page.frames().find((one) => new URL(one.url()).pathname.startsWith('/f/'));
  if (!frame) throw new Error('No frame is shown.');
  return frame;
}

/** Chromium keeps input from a frame that has only just come into its place. */
export async function focusOn(field: Locator): Promise<void> {
  await expect(async () => {
    await field.click();
    await expect(field).toBeFocused({ timeout: 100 });
  }).toPass();
}

/** Answers all that the credit check asks. */
export async function fillCredit(frame: Frame, changes: { year?: string } = {}): Promise<void> {
  const ssn = frame.getByLabel('Social Security number');
  await focusOn(ssn);
  await frame.page().keyboard.type(SSN);
  await frame.getByLabel('Month').fill('4');
  await frame.getByLabel('Day').fill('27');
  await frame.getByLabel('Year').fill(changes.year ?? '1986');
  await frame.getByLabel('Street address').fill('9 Larch Lane');
  await frame.getByLabel('City').fill('Portland');
  await frame.getByLabel('State').selectOption('OR');
  await frame.getByLabel('ZIP code').fill('97201');
}
