import { expect } from '@playwright/test';
import * as z from 'zod';
import { FRAME_ROOT, ROOT, untilInFrame } from './component.ts';
import type { Tab } from './tab.ts';

/** Keys pressed at most to get from one place to another. */
const FAR = 120;
const PATIENCE_MS = 60_000;

/** What has the focus in a document: the question it belongs to, the action it leads to, where it leads. */
const FOCUS = `(() => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return {
    name: document.hasFocus() ? at?.closest('[data-name]')?.getAttribute('data-name') ?? '' : '',
    action: document.hasFocus() ? at?.getAttribute('data-action') ?? '' : '',
  };
})()`;
const Focus = z.object({ name: z.string(), action: z.string() });
type Document = 'page' | 'frame';

const TITLE = `${ROOT}?.querySelector('.title')?.textContent ?? ''`;
const FRAME_TITLE = `${FRAME_ROOT}.querySelector('.title')?.textContent ?? ''`;
/** Names of the questions that are asked now, in their order. */
const ASKED = `[...${FRAME_ROOT}.querySelectorAll('[data-name]')].filter((one) => one.checkVisibility()).map((one) => one.dataset.name)`;

/** What is typed for each question of a signing; what has none is chosen or ticked. */
const ACCOUNT: Readonly<Record<string, string>> = {
  bank: 'First Prairie Bank',
  routing: '021000021',
  number: '000123456789',
  number_again: '000123456789',
};
const TICKED = ['may_sign', 'whose'];

const lookIn = (tab: Tab, document: Document) => (document === 'page' ? tab.evaluate : tab.inFrame);

/** Waits until the page's screen has a title. */
export const untilTitle = (tab: Tab, title: RegExp) =>
  expect
    .poll(async () => String(await tab.evaluate(TITLE)), { timeout: PATIENCE_MS })
    .toMatch(title);

/** Goes on by Tab to a question or an action of a document. @throws where Tab does not lead there */
async function tabTo(
  tab: Tab,
  document: Document,
  isIt: (focus: z.infer<typeof Focus>) => boolean,
): Promise<void> {
  const focused = async () => Focus.parse(await lookIn(tab, document)(FOCUS));
  for (let pressed = 0; pressed < FAR; pressed += 1) {
    if (isIt(await focused())) return;
    await tab.press('Tab');
  }
  throw new Error('Tab does not lead there.');
}

/** Does what the page offers by the first button whose action begins so. */
export async function chooseByKeyboard(tab: Tab, action: string): Promise<void> {
  await tabTo(tab, 'page', (focus) => focus.action.startsWith(action));
  await tab.press('Enter');
}

/** Answers the questions of the step that the frame shows, and signs it. @returns its title */
async function signStep(tab: Tab, { name, word }: Signer): Promise<string> {
  await untilInFrame(tab, `${FRAME_ROOT}.querySelector('.form-end button')`);
  const title = String(await tab.inFrame(FRAME_TITLE));
  const typed: Readonly<Record<string, string>> = { ...ACCOUNT, name, word };
  for (const asked of z.array(z.string()).parse(await tab.inFrame(ASKED))) {
    if (!(asked in typed || TICKED.includes(asked))) continue;
    await tabTo(tab, 'frame', (focus) => focus.name === asked);
    await tab.type(typed[asked] ?? ' ');
  }
  await tabTo(tab, 'frame', ({ action }) => action.startsWith('sign.'));
  const isOver = async () => (await frameTitle(tab)) !== title;
  const isBusy = () => tab.inFrame(`${FRAME_ROOT}.querySelector('.form-end button')?.ariaBusy`);
  await expect(async () => {
    if (await isOver()) return;
    if ((await isBusy().catch(() => 'true')) !== 'true') await tab.press('Enter');
    expect(await isOver()).toBe(true);
  }).toPass({ intervals: [500], timeout: PATIENCE_MS });
  return title.split(' · ')[0] ?? '';
}

const frameTitle = (tab: Tab) => tab.inFrame(FRAME_TITLE).then(String, () => '');

type Signer = {
  name: string;
  /** The word in the sample that shows that they can open it. */
  word: string;
};

/** Signs one step after the other by keyboard alone, up to the last one. @returns the steps */
export async function signByKeyboard(tab: Tab, signer: Signer, last: string): Promise<string[]> {
  const made: string[] = [];
  while (made.at(-1) !== last) made.push(await signStep(tab, signer));
  return made;
}
