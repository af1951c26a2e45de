import { expect } from '@playwright/test';
import type { BrowserTab } from './tab.ts';

/** As long as a busy machine takes to check a file. */
const PATIENCE_MS = 60_000;

/**
 * Functions for the page that find what a person sees: all that is drawn, in shadow roots too, with its name.
 * `seen()` is the text of it, `named(selector, name)` the only element of that kind whose name begins so.
 */
const LOOKING = `
  const inside = (root) => [...root.querySelectorAll('*')].flatMap((one) =>
    one.shadowRoot ? [one, ...inside(one.shadowRoot)] : [one]);
  const drawn = (one) => one.checkVisibility({ visibilityProperty: true });
  const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const nameOf = (one) => plain(one.getAttribute('aria-label')
    ?? (one.labels?.length ? one.labels[0].textContent : one.textContent));
  const named = (selector, name) => {
    const all = inside(document).filter((one) => one.matches(selector) && nameOf(one).startsWith(name));
    const found = all.filter(drawn);
    if (found.length !== 1) throw new Error(found.length + ' × ' + name);
    return found[0];
  };
  const seen = () => plain(inside(document).filter(drawn).flatMap((one) =>
    [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)).map((node) => node.data).join(' '));
`;
const looking = (expression: string) => `(() => { ${LOOKING} return ${expression}; })()`;
const find = (selector: string, name: string) =>
  looking(`named(${JSON.stringify(selector)}, ${JSON.stringify(name)})`);

const PRESSED = 'button, a[href], summary, [role=button]';
const FIELDS = 'input:not([type=hidden], [type=file]), textarea, select';

/** What a person does in a document, by the words that are in it. Each step waits until it can be done. */
export type Person = {
  sees: (text: string) => Promise<void>;
  presses: (name: string) => Promise<void>;
  /** Presses what chooses among others or is ticked, by its label. */
  ticks: (label: string) => Promise<void>;
};

/** What a person does in a window, and in the frame that its component holds. */
export type PersonAtTab = Person & {
  types: (label: string, text: string) => Promise<void>;
  /** Chooses files by the button with that name, as if in the browser's own dialog. */
  choosesFiles: (name: string, paths: readonly string[]) => Promise<void>;
  /** The same person at the window that was opened from here. */
  atOpened: () => Promise<PersonAtTab>;
  /** Waits until no other window is open. */
  isBack: () => Promise<void>;
  inFrame: Person;
  /** Presses a button in the frame until a text shows, there or in the page: what is pressed before the frame was in view for a while does nothing. */
  pressesInFrame: (name: string, text: string) => Promise<void>;
};

const done = (step: () => Promise<void>, intervals = [100, 250]) =>
  expect(step).toPass({ intervals, timeout: PATIENCE_MS });

/** Somebody at a tab of any engine. */
export function personAt(tab: BrowserTab): PersonAtTab {
  const inPage = inDocument(tab.evaluate, tab.click);
  return {
    ...inPage,
    types: async (label, text) => {
      await done(() => tab.click(find(FIELDS, label)));
      await tab.type(text);
    },
    choosesFiles: (name, paths) =>
      done(() => tab.chooseFiles(`${find('button', name)}.nextElementSibling`, paths)),
    atOpened: async () => {
      await expect.poll(async () => (await tab.others()).length).toBe(1);
      const [opened] = await tab.others();
      if (!opened) throw new Error('It has closed.');
      return personAt(opened);
    },
    isBack: () => expect.poll(async () => (await tab.others()).length).toBe(0),
    inFrame: inDocument(tab.inFrame, tab.clickInFrame),
    pressesInFrame: (name, text) => {
      const led = async () =>
        (await shows(tab.evaluate, text)) || (await shows(tab.inFrame, text).catch(() => false));
      return done(async () => {
        if (await led()) return;
        await tab.clickInFrame(find(PRESSED, name));
        expect(await led()).toBe(true);
      }, [1000]);
    },
  };
}

const shows = async (evaluate: BrowserTab['evaluate'], text: string) =>
  String(await evaluate(looking('seen()'))).includes(text);

function inDocument(evaluate: BrowserTab['evaluate'], click: BrowserTab['click']): Person {
  return {
    sees: (text) =>
      done(async () => expect(String(await evaluate(looking('seen()')))).toContain(text)),
    presses: (name) => done(() => click(find(PRESSED, name))),
    ticks: (label) => done(() => click(find(FIELDS, label))),
  };
}
