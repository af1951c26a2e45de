import { isComponent, said } from './component.ts';

/**
 * Makes the browser's Back lead through the component's screens. Each new screen is an entry of the history, whose address is the
 * page's own; Back performs the screen's own way back, and leaves the page where there is none. Which screen that leads to is
 * the service's to say, so that it holds after a reload too. Forward stays: a step is made by its button.
 */
export function followSteps(element: HTMLElement): void {
  let depth = depthOf(history.state);
  let shown: string | undefined;
  /** Steps the browser has gone back and the component has not. */
  let owed = 0;
  let going = false;
  /** The entry we asked the browser to go to ourselves. */
  let asked: number | undefined;

  const mayGoBack = () => isComponent(element) && element.canGoBack;
  const push = () => {
    depth += 1;
    history.pushState({ depth }, '');
  };
  const go = (steps: number) => {
    depth += steps;
    asked = depth;
    history.go(steps);
  };

  async function goBack(): Promise<void> {
    if (going) return;
    going = true;
    let tried = false;
    while (owed > 0 && isComponent(element) && element.canGoBack) {
      const from = shown;
      tried = true;
      await element.back();
      if (shown === from) break;
      owed -= 1;
    }
    going = false;
    const missed = owed;
    owed = 0;
    // It did not go through: the entry is still the one of the screen that is shown.
    if (missed > 0 && mayGoBack()) go(missed);
    // Beyond the first entry is whatever was there before the page.
    else if (missed > 0 && !tried) history.go(-depth - 1);
    else if (depth === 0 && mayGoBack()) push();
  }

  history.scrollRestoration = 'manual';
  element.addEventListener('svc-screen-changed', (event) => {
    const former = shown;
    shown = said(event, 'screenId');
    if (shown === former || going) return;
    // Who comes back in the middle of something has a step to go back to, too.
    if (former !== undefined || (depth === 0 && mayGoBack())) push();
  });
  addEventListener('popstate', ({ state }) => {
    const from = depth;
    depth = depthOf(state);
    if (depth === asked) asked = undefined;
    else if (depth > from) go(from - depth);
    else {
      owed += from - depth;
      void goBack();
    }
  });
  addEventListener('pageshow', () => {
    depth = depthOf(history.state);
  });
}

/** How many entries of this page are before the one with this state. */
function depthOf(state: unknown): number {
  const depth: unknown = typeof state === 'object' && state !== null && Reflect.get(state, 'depth');
  return typeof depth === 'number' ? depth : 0;
}
