import * as z from 'zod';
import { DISPLAY, startWebkitDriver } from '../webkit-driver.mjs';
import { type BrowserTab, IFRAME, type NamedKey, type WindowSize } from './tab.ts';

const KEYS: Record<NamedKey, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};
const Answer = z.object({ value: z.unknown() });
const NewSession = z.object({ sessionId: z.string() });
/** Name of an element's id, the same in every driver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const ElementRef = z.object({ [ELEMENT]: z.string() });
const Handle = z.string();
const Handles = z.array(Handle);
const KEYBOARD = { type: 'key', id: 'keyboard' };

/** Sends a command of a session's, like `/url`, which is meant for the window that the driver is at. */
type Send = (command: string, body?: object) => Promise<unknown>;
type Session = { send: Send; at: string };

/** WebKitGTK by plain WebDriver. */
export async function openWebdriver(
  path: string,
  driver: string,
  size?: WindowSize,
): Promise<BrowserTab> {
  const { port, stop } = await startWebkitDriver(driver);
  const call = async (method: string, address: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${address}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = Answer.parse(await response.json());
    if (!response.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`);
    return value;
  };
  const alwaysMatch = {
    browserName: 'MiniBrowser',
    // Without its tool bar the window can be as narrow as a phone.
    'webkitgtk:browserOptions': { binary: path, args: ['--automation', '--full-screen'] },
  };
  const { sessionId } = NewSession.parse(await call('POST', '', { capabilities: { alwaysMatch } }));
  const send: Send = (command, body) =>
    call(body ? 'POST' : 'GET', `/${sessionId}${command}`, body);
  if (size) await send('/window/rect', aroundPointer(size));
  const at = Handle.parse(await send('/window'));
  return {
    ...tabIn(at, { send, at }),
    close: async () => {
      await call('DELETE', `/${sessionId}`).finally(stop);
    },
  };
}

/** A window of a session's. Keys reach a frame only while the frame is the driver's context. */
function tabIn(handle: string, session: Session): BrowserTab {
  const { send } = session;
  const run = (expression: string) =>
    send('/execute/sync', { script: `return (${expression})`, args: [] });
  const toPage = async () => {
    // To go to a window where one is would take the focus from what has it.
    if (session.at !== handle) await send('/window', { handle });
    session.at = handle;
    await send('/frame', { id: null });
  };
  const toFrame = async () => {
    await toPage();
    await send('/frame', { id: ElementRef.parse(await run(IFRAME)) });
  };
  /** Where the keys go: into the frame while the page's focus is there. */
  const toFocused = async () => {
    await toPage();
    const focused = `(${IFRAME})?.matches(':focus') ? ${IFRAME} : null`;
    await send('/frame', { id: await run(focused) });
  };
  const elementOf = async (expression: string) =>
    `/element/${ElementRef.parse(await run(expression))[ELEMENT]}`;
  const press = async (values: string[]) => {
    await toFocused();
    const actions = values.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await send('/actions', { actions: [{ ...KEYBOARD, actions }] });
  };
  return {
    goto: async (url) => {
      await toPage();
      await send('/url', { url });
    },
    evaluate: async (expression) => {
      await toPage();
      return run(expression);
    },
    inFrame: async (expression) => {
      await toFrame();
      return run(expression);
    },
    click: async (expression) => {
      await toPage();
      await send(`${await elementOf(expression)}/click`, {});
    },
    clickInFrame: async (expression) => {
      await toFrame();
      // The driver scrolls the frame's document alone, which may be taller than the window.
      const top = await run(`(${expression}).getBoundingClientRect().top`);
      await toPage();
      await run(
        `scrollBy({ top: ${IFRAME}.getBoundingClientRect().top + ${top} - innerHeight / 2, behavior: 'instant' })`,
      );
      await toFrame();
      await send(`${await elementOf(expression)}/click`, {});
    },
    chooseFiles: async (expression, paths) => {
      await toPage();
      await send(`${await elementOf(expression)}/value`, { text: paths.join('\n') });
    },
    others: async () =>
      Handles.parse(await send('/window/handles'))
        .filter((one) => one !== handle)
        .map((one) => tabIn(one, session)),
    type: (text) => press([...text]),
    press: async (...keys) => {
      for (const key of keys) await press([KEYS[key]]);
    },
    close: async () => {
      await toPage();
      await send('/execute/sync', { script: 'window.close()', args: [] });
    },
  };
}

/**
 * Where a window stands. On a display without a window manager the keyboard belongs to the window beneath
 * the pointer, which nobody moves from the middle; a page in any other window has no `:focus`.
 */
const aroundPointer = ({ width, height }: WindowSize) => ({
  x: Math.round((DISPLAY.width - width) / 2),
  y: Math.round((DISPLAY.height - height) / 2),
  width,
  height,
});
