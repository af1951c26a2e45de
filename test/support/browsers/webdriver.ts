import * as z from 'zod';
import { DISPLAY, startWebkitDriver } from '../webkit-driver.mjs';
import { IFRAME, type NamedKey, type Tab, type WindowSize } from './tab.ts';

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
const ElementId = z.object({ [ELEMENT]: z.string() });
const KEYBOARD = { type: 'key', id: 'keyboard' };

/** WebKitGTK by plain WebDriver. Its keys reach a frame only while the frame is the driver's context. */
export async function openWebdriver(path: string, driver: string, size?: WindowSize): Promise<Tab> {
  const { port, stop } = await startWebkitDriver(driver);
  const call = async (method: string, address: string, body: object = {}): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${address}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
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
  const post = (command: string, body?: object) => call('POST', `/${sessionId}${command}`, body);
  if (size) await post('/window/rect', aroundPointer(size));
  const run = (expression: string) =>
    post('/execute/sync', { script: `return (${expression})`, args: [] });
  const toPage = () => post('/frame', { id: null });
  const toFrame = async () => {
    await toPage();
    await post('/frame', { id: await run(IFRAME) });
  };
  /** Where the keys go: into the frame while the page's focus is there. */
  const toFocused = async () => {
    await toPage();
    const focused = `(${IFRAME})?.matches(':focus') ? ${IFRAME} : null`;
    await post('/frame', { id: await run(focused) });
  };
  const press = async (values: string[]) => {
    await toFocused();
    const actions = values.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await post('/actions', { actions: [{ ...KEYBOARD, actions }] });
  };
  return {
    goto: async (url) => {
      await post('/url', { url });
    },
    evaluate: async (expression) => {
      await toPage();
      return run(expression);
    },
    inFrame: async (expression) => {
      await toFrame();
      return run(expression);
    },
    clickInFrame: async (expression) => {
      await toFrame();
      const element = ElementId.parse(await run(expression))[ELEMENT];
      await post(`/element/${element}/click`);
    },
    type: (text) => press([...text]),
    press: async (...keys) => {
      for (const key of keys) await press([KEYS[key]]);
    },
    close: async () => {
      await call('DELETE', `/${sessionId}`).finally(stop);
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
