import { animationsIn, fontsReady } from '../abilities.ts';
import type { SvcElement } from '../public.ts';
import type { TagName } from '../tags.ts';

export type DemoTag = {
  /** Default `svc-status`; the one whose purpose the scenario has. */
  tag?: TagName;
  /** `{base_url}` of a sandbox. Default: what `configure()` said. */
  baseUrl?: string;
};

/**
 * An element that shows a scenario of the sandbox on a private copy, by its demo token: no account,
 * nothing to set up. Put it into the page; its tag must be defined.
 * @param scenario a name of `GET /sandbox/scenarios`, like `offer_several`
 * @throws RangeError when the name could not be one
 */
export function demoTag(scenario: string, options: DemoTag = {}): SvcElement {
  if (!/^\w{1,80}$/.test(scenario)) throw new RangeError(`No scenario has the name ${scenario}.`);
  const element = document.createElement(options.tag ?? 'svc-status');
  if (options.baseUrl) element.setAttribute('base-url', options.baseUrl);
  element.setAttribute('client-token', `demo_${scenario}`);
  return element;
}

/**
 * Resolves when an element has something to show and has drawn it: it is no longer loading, nothing it
 * was asked for is under way, a frame in it shows its form at the height it asks for, the page's fonts
 * are there, nothing in it moves. Also in happy-dom and jsdom, where nothing is laid out or
 * moves; there the element follows no changes of its referral, as one that nobody looks at.
 * @param within milliseconds, 15,000 by default
 * @throws Error when it still loads after that
 */
export async function settled(element: SvcElement, within = 15_000): Promise<void> {
  const end = performance.now() + within;
  let still = 0;
  let height: number | undefined;
  while (still < STILL) {
    if (performance.now() > end)
      throw new Error(
        `<${element.localName}> is still loading.${isClosed(element) ? ' It loads once it is opened: call show().' : ''}`,
      );
    await frame();
    const before = height;
    height = element.getBoundingClientRect().height;
    still = isThere(element) && height === before ? still + 1 : 0;
  }
  await element.updateComplete;
  await fontsReady();
  await Promise.allSettled(ending(element.shadowRoot).map((animation) => animation.finished));
  await frame();
}

/** An element that has had one height for so many animation frames has settled: the document in a frame answers a new width with a new height. */
const STILL = 3;

const isClosed = ({ mode, open }: SvcElement): boolean => mode !== 'inline' && !open;

/** False while an element, or anything in it, is on its way. */
const isThere = ({ state, shadowRoot }: SvcElement): boolean =>
  Boolean(state) &&
  state !== 'loading' &&
  !shadowRoot?.querySelector('[aria-busy="true"],iframe:not([data-sized])');

/** Stops all motion in an element, and the caret, so that pictures of it are alike. @returns the function that lets it move again */
export function freeze(element: SvcElement): () => void {
  const root = element.shadowRoot;
  if (!root) return () => {};
  const still = new CSSStyleSheet();
  still.replaceSync(
    '*,::before,::after{animation:none!important;transition:none!important;caret-color:transparent!important}.skeleton{opacity:1!important}',
  );
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, still];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== still);
  };
}

/** What moves within and comes to an end; a mark of progress does not. */
const ending = (root: ShadowRoot | null): Animation[] =>
  (root ? animationsIn(root) : []).filter(
    ({ effect }) => Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY,
  );

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
