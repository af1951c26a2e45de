import type { Page } from '@playwright/test';
import { TYPED } from './isolation.ts';
import { readNotice } from './read-notice.ts';

/** The owner whose form the page's frame shows types what the credit check asks, reads the notice and agrees. */
export async function agree(page: Page): Promise<void> {
  const form = page.frameLocator('svc-intake iframe, svc-status iframe');
  const type = (label: string, text: string) => form.getByLabel(label).fill(text);
  await type('Social Security number', TYPED.ssn);
  await type('Month', '4');
  await type('Day', '27');
  await type('Year', '1984');
  await type('Street address', TYPED.line1);
  await type('City', TYPED.city);
  await form.getByLabel('State').selectOption(TYPED.state);
  await type('ZIP code', TYPED.postal_code);
  await readNotice(form);
  await form.getByRole('button', { name: 'I agree' }).click();
}
