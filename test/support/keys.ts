import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Keys pressed at most to get from one place to another on a page. */
const FAR = 120;

const hasFocus = (target: Locator) =>
  target.evaluate((element) => {
    const root = element.getRootNode();
    const active = 'activeElement' in root ? root.activeElement : null;
    return active === element && document.hasFocus();
  });

/** Goes on by Tab until a control has the focus, wherever on the page it is. @throws where Tab does not lead there */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let pressed = 0; pressed < FAR; pressed += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

/** Gets to a control by Tab and presses a key on it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/**
 * Presses Enter on a button beneath a notice until it has gone: it acts once all of the notice has been seen, and each
 * press before that leads to what has not been.
 */
export async function pressUntilGone(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await expect(async () => {
    const busy = await button.getAttribute('aria-busy', { timeout: 250 }).catch(() => 'true');
    if (busy !== 'true') await page.keyboard.press('Enter');
    await expect(button).toHaveCount(0, { timeout: 250 });
  }).toPass({ intervals: [0], timeout: 45_000 });
}

/** Chooses one of a group: Tab leads to the group, arrows to the one. */
export async function choose(page: Page, group: Locator, name: string): Promise<void> {
  const radios = group.getByRole('radio');
  await press(page, radios.first(), 'Space');
  const wanted = group.getByRole('radio', { name });
  for (let at = 0; !(await wanted.isChecked()) && at < (await radios.count()); at += 1)
    await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}
