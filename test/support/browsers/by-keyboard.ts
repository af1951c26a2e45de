import { expect } from '@playwright/test';
import * as z from 'zod';
import { AGREE, enterFrame, ROOT, until, untilForm } from './component.ts';
import type { Tab } from './tab.ts';

/** What is done in one question: text to type, the parts of a date, one to choose, a list to search, a box to tick. */
export type Doing =
  | { type: string }
  | { parts: string[] }
  | { choose: string }
  | { search: string }
  | 'tick';

/** Keys pressed at most to get from the top of a screen to a place in it. */
const FAR = 60;

/** What has the focus: the question it belongs to, the action it leads to, and what stands in it. */
const FOCUS = `(() => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  const question = at?.closest('[data-name]');
  return {
    name: question?.getAttribute('data-name') ?? '',
    action: at?.getAttribute('data-action') ?? '',
    value: at?.value ?? '',
    title: at?.classList.contains('title') ?? false,
  };
})()`;
const Focus = z.object({
  name: z.string(),
  action: z.string(),
  value: z.string(),
  title: z.boolean(),
});

export const titleIs = (title: string) =>
  `${ROOT}?.querySelector('.title')?.textContent === ${JSON.stringify(title)}`;

/** Waits for a screen, whose title then has the focus where one came from another. */
export async function untilScreen(tab: Tab, title: string, came = true): Promise<void> {
  await until(tab, titleIs(title));
  await until(tab, `!${ROOT}.querySelector('[aria-busy=true], .skeleton')`);
  if (came) await expect.poll(async () => (await focusIn(tab)).title, title).toBe(true);
}

const focusIn = async (tab: Tab) => Focus.parse(await tab.evaluate(FOCUS));

/** Goes on by Tab to what is looked for. @throws where it does not come */
async function tabTo(tab: Tab, looked: { name?: string; action?: string }): Promise<void> {
  for (let pressed = 0; pressed < FAR; pressed += 1) {
    const { name, action } = await focusIn(tab);
    if (looked.name === undefined ? action === looked.action : name === looked.name) return;
    await tab.press('Tab');
  }
  throw new Error(`Tab does not lead to ${looked.name ?? looked.action}.`);
}

/** Answers a screen's questions in their order and does its act, by keys alone. */
export async function answerByKeyboard(
  tab: Tab,
  doings: Readonly<Record<string, Doing>>,
  action = 'continue',
): Promise<void> {
  for (const [name, doing] of Object.entries(doings)) {
    await tabTo(tab, { name });
    await answer(tab, doing);
  }
  await tabTo(tab, { action });
  await tab.press('Enter');
}

async function answer(tab: Tab, doing: Doing): Promise<void> {
  if (doing === 'tick') await tab.type(' ');
  else if ('type' in doing) await tab.type(doing.type);
  else if ('choose' in doing) await choose(tab, doing.choose);
  else if ('parts' in doing)
    for (const [at, part] of doing.parts.entries()) {
      if (at > 0) await tab.press('Tab');
      await tab.type(part);
    }
  else {
    await tab.type(doing.search);
    await takeFirst(tab);
  }
}

/** Takes the first of a list by the keyboard; one that is found anew meanwhile is gone through anew. */
async function takeFirst(tab: Tab): Promise<void> {
  const attribute = (name: string) =>
    tab.evaluate(`${ROOT}.querySelector('[role=combobox]').getAttribute('${name}')`);
  await until(tab, `${ROOT}.querySelector('[role=option]')`);
  await expect(async () => {
    if (!(await attribute('aria-activedescendant'))) await tab.press('ArrowDown');
    expect(await attribute('aria-activedescendant')).toBeTruthy();
    await tab.press('Enter');
    expect(await attribute('aria-expanded')).toBe('false');
  }).toPass({ intervals: [250], timeout: 15_000 });
}

/** Space takes the first of a group, arrows the next ones. */
async function choose(tab: Tab, value: string): Promise<void> {
  await tab.type(' ');
  for (let pressed = 0; pressed < FAR; pressed += 1) {
    if ((await focusIn(tab)).value === value) return;
    await tab.press('ArrowDown');
  }
  throw new Error(`There is no ${value} to choose.`);
}

/** Agrees to a notice by the button beneath it. */
export async function agreeByKeyboard(tab: Tab, action: string, next: string): Promise<void> {
  await tabTo(tab, { action });
  await pressUntil(tab, titleIs(next));
}

/**
 * Presses Enter on the button beneath a notice until it has led where an expression is true in the page: it acts once
 * all of the notice has been seen, and each press before that leads to what has not been.
 */
export async function pressUntil(tab: Tab, there: string): Promise<void> {
  await expect(async () => {
    const busy = await tab.inFrame(`${AGREE}?.ariaBusy === 'true'`).catch(() => false);
    if (await tab.evaluate(there)) return;
    // After a press that acts another would reach the page, once the frame has gone.
    if (!busy) await tab.press('Enter');
    expect(await tab.evaluate(there), there).toBe(true);
  }).toPass({ intervals: [500], timeout: 30_000 });
}

/** An owner's OK to the credit check, in its frame. The page goes on to `next`. */
export async function signByKeyboard(tab: Tab, next: string): Promise<void> {
  await untilForm(tab);
  await fillCheckByKeyboard(tab, { ssn: '539482716' });
  await pressUntil(tab, titleIs(next));
}

const AT_BOX = `document.querySelector('svc-status, svc-intake')?.shadowRoot?.activeElement?.type === 'checkbox'`;

/** Answers all that the credit check asks, in its frame, and goes on to its button. */
export async function fillCheckByKeyboard(
  tab: Tab,
  { ssn, year = '1986' }: { ssn: string; year?: string },
): Promise<void> {
  await enterFrame(tab);
  await tab.type(ssn);
  // Past what shows the number and what says why it is asked.
  await tab.press('Tab', 'Tab', 'Tab');
  for (const part of ['4', '27', year]) {
    await tab.type(part);
    await tab.press('Tab');
  }
  // Past the box of who lives where the business is.
  if (await tab.inFrame(AT_BOX)) await tab.press('Tab');
  for (const part of ['9 Larch Lane', '', 'Portland', 'Oregon', '97201']) {
    if (part) await tab.type(part);
    await tab.press('Tab');
  }
  // Past what prints the notice.
  await tab.press('Tab');
}
