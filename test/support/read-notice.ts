import type { Frame, FrameLocator } from '@playwright/test';
import { expect } from './journey.ts';

const buttonOf = (form: Frame | FrameLocator) => form.getByRole('button', { name: 'I agree' });

/** Scrolls through the notice above "I agree" once. */
export async function passNotice(form: Frame | FrameLocator): Promise<void> {
  for (const part of await form.locator('.disclosure p').all()) await part.scrollIntoViewIfNeeded();
  await buttonOf(form).scrollIntoViewIfNeeded();
}

/** Presses until the form is gone: a press too soon after the page moved does nothing. */
export async function pressAgree(form: Frame | FrameLocator): Promise<void> {
  const button = buttonOf(form);
  for (let tried = 0; tried < 5; tried += 1) {
    await button.click({ timeout: 3000 }).catch(() => {});
    const gone = button.waitFor({ state: 'detached', timeout: 2000 });
    if (await gone.then(() => true).catch(() => false)) return;
  }
}

/** Reads the notice until its button acts: who goes past in less time than a browser looks has not seen it. */
export async function readNotice(form: Frame | FrameLocator): Promise<void> {
  await expect(async () => {
    await passNotice(form);
    await expect(buttonOf(form)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 1000 });
  }).toPass({ intervals: [250], timeout: 30_000 });
}
