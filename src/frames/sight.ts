import { freeWindow } from './bars.ts';

/** Ms that a page is given to be seen through: what fades in has done so. */
const HIDDEN_FOR = 1500;
/** Ms between two looks, as browsers that judge what lies over an element ask for. */
const DELAY = 100;

/** Where a browser tells whether anything lies over an element, a frame must be told that nothing does. */
export const judges = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype;

/**
 * Finds out, by marks beside a frame, whether anything within it can ever be seen for certain in this page. An effect of
 * an ancestor (opacity, filter, scale) or a layer over everything forbids it; a bar that is fixed in the window does not.
 * Elsewhere than in browsers that tell, nothing can be found out.
 * @param onHidden it cannot.
 * @returns resolves once it is known, or the marks are out of view
 */
export function watchSight(
  marks: Iterable<Element>,
  onHidden: () => void,
  signal: AbortSignal,
): Promise<void> {
  if (!judges()) return Promise.resolve();
  return new Promise((known) => {
    const seen = new Map<Element, { inView: boolean; visible: boolean }>();
    const hidden = () => [...seen].some(([mark, { inView }]) => inView && isFree(mark));
    let clock: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(clock);
      observer.disconnect();
      known();
    };
    const judge = () => {
      clock = undefined;
      if (!hidden()) return;
      end();
      onHidden();
    };
    const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
      trackVisibility: true,
      delay: DELAY,
    };
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries)
        seen.set(entry.target, {
          inView: entry.isIntersecting,
          visible: Reflect.get(entry, 'isVisible') === true,
        });
      if ([...seen.values()].some(({ visible }) => visible)) end();
      else if (hidden()) clock ??= setTimeout(judge, HIDDEN_FOR);
      else known();
    }, options);
    for (const mark of marks) observer.observe(mark);
    signal.addEventListener('abort', end, { once: true });
  });
}

/** True for a mark that no bar is in front of. */
function isFree(mark: Element): boolean {
  const { top, bottom } = freeWindow(mark);
  const at = mark.getBoundingClientRect();
  return at.top >= top && at.bottom <= bottom;
}
