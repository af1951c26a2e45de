import type { Frame, FrameLocator } from '@playwright/test';
import { expect } from './journey.ts';

const buttonOf = (form: Frame | FrameLocator) => form.getByRole('button', { name: 'I agree' });

/** Scrolls through the notice above "I agree" once. */
async function passNotice(form: Frame | FrameLocator): Promise<void> {
  for (const part of await form.locator('.disclosure p').all()) await part.scrollIntoViewIfNeeded();
  await buttonOf(form).scrollIntoViewIfNeeded();
}

/** Reads the notice until its button acts: who goes past in less time than a browser looks has not seen it. */
export async function readNotice(form: Frame | FrameLocator): Promise<void> {
  await expect(async () => {
    await passNotice(form);
    await expect(buttonOf(form)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 1000 });
  }).toPass({ intervals: [250], timeout: 30_000 });
}
