import axe from 'axe-core';
import { enginesHere, openBrowser } from './browsers/browser.ts';
import { type PersonAtTab, personAt } from './browsers/person.ts';
import type { BrowserTab } from './browsers/tab.ts';
import type { Engine } from './engines.mjs';
import { expect } from './journey.ts';
import { onDisk } from './on-disk.ts';
import type { Picked } from './uploading.ts';

export { expect, test } from './journey.ts';

/** The engines that a journey takes on a phone: all that this machine has. */
export const PHONES = enginesHere();

/** As wide as a phone, and as high as one with its browser's bars. */
const PHONE = { width: 390, height: 664 };

type AtPhone = {
  person: PersonAtTab;
  tab: BrowserTab;
  /** Holds what is on the screen against WCAG 2.2 AA, and against the phone's width. */
  fits: () => Promise<void>;
  /** Puts files on the phone. @returns their paths, to be chosen */
  put: (...files: Picked[]) => Promise<string[]>;
};

/** Somebody's journey on a phone that opens an address. */
export async function atPhone(
  engine: Engine,
  url: string,
  journey: (at: AtPhone) => Promise<void>,
): Promise<void> {
  const tab = await openBrowser(engine, PHONE);
  const folders: (() => Promise<void>)[] = [];
  const put = async (...files: Picked[]) => {
    const { paths, remove } = await onDisk(files);
    folders.push(remove);
    return paths;
  };
  try {
    await tab.goto(url);
    await journey({ person: personAt(tab), tab, fits: () => fits(tab), put });
  } finally {
    await tab.close();
    for (const remove of folders) await remove();
  }
}

const FAULTS = `axe.run(document, {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`;
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

async function fits(tab: BrowserTab): Promise<void> {
  expect(await tab.evaluate(OVERFLOW)).toBe(0);
  if (!(await tab.evaluate("'axe' in window"))) await tab.evaluate(`(() => { ${axe.source}; })()`);
  expect(await tab.evaluate(FAULTS)).toEqual([]);
}
