import { expect } from '@playwright/test';
import { TAGS, type Tab } from './tab.ts';

/** Expressions: the root of the page's component, and within its frame the root and its button. */
export const ROOT = `document.querySelector('${TAGS}')?.shadowRoot`;
export const FRAME_ROOT = `document.querySelector('${TAGS}').shadowRoot`;
export const AGREE = `${FRAME_ROOT}.querySelector('.form-end button')`;

/** Waits until an expression is true in the page. */
export const until = (tab: Tab, expression: string) =>
  expect.poll(() => tab.evaluate(`Boolean(${expression})`), expression).toBe(true);

/** Waits until an expression is true in the frame's document. */
export const untilInFrame = (tab: Tab, expression: string) =>
  expect
    .poll(() => tab.inFrame(`Boolean(${expression})`).catch(() => false), expression)
    .toBe(true);

/** Goes from a status screen to its credit check. */
export async function goToCheck(tab: Tab): Promise<void> {
  await until(tab, `${ROOT}?.querySelector('.button.primary')`);
  await tab.evaluate(`${ROOT}.querySelector('.button.primary').click()`);
}

/** Waits until the form of the credit check is there, in its frame. */
export async function untilForm(tab: Tab): Promise<void> {
  await until(tab, `${ROOT}?.querySelector('.frame.shown')`);
  await untilInFrame(tab, AGREE);
}

/** Puts the focus on the first question within the frame, by the keyboard. */
export async function enterFrame(tab: Tab): Promise<void> {
  await tab.evaluate(`${ROOT}.querySelector('iframe').focus()`);
  await tab.press('Tab');
}

/** What stands in the frame's number field. */
export const numberIn = (tab: Tab) =>
  tab.inFrame(`${FRAME_ROOT}.querySelector('[data-name=ssn]').value`);
