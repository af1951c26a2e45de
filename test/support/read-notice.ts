import type { Frame, FrameLocator, Page } from '@playwright/test';
import { expect } from './journey.ts';

type Document = Frame | FrameLocator | Page;

/** What agrees to the notice above it, in a frame or on a page. */
const buttonOf = (form: Document) => form.getByRole('button', { name: /^I agree|^Agree and send/ });

/** Scrolls through the notice above "I agree" once. */
async function passNotice(form: Document): Promise<void> {
  for (const part of await form.locator('.disclosure p').all()) await part.scrollIntoViewIfNeeded();
  await buttonOf(form).scrollIntoViewIfNeeded();
}

/** Reads the notice until its button acts: who goes past in less time than a browser looks has not seen it. */
export async function readNotice(form: Document): Promise<void> {
  await expect(async () => {
    await passNotice(form);
    await expect(buttonOf(form)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 1000 });
  }).toPass({ intervals: [250], timeout: 30_000 });
}
