/** CSS pixels between two looks along the window, finer than any bar or button that a page fixes there. */
const STEP = 24;
/** What a bar's shadow may take of the window beside it. */
const SHADOW = 24;

/** The part of the window, from `top` to `bottom`, that nothing fixed in the page passes over. */
export type FreeWindow = { top: number; bottom: number };

/**
 * Looks for what a page keeps in its window while it scrolls: a header, a footer, a cookie bar, the button of a chat.
 * Only what lies across the column of `element` counts.
 */
export function freeWindow(element: Element): FreeWindow {
  const { left, right } = element.getBoundingClientRect();
  const middle = innerHeight / 2;
  let [top, bottom] = [0, innerHeight];
  const seen = new Set<Element>();
  for (let y = 1; y < innerHeight; y += STEP)
    for (let x = Math.max(0, left); x < Math.min(right, innerWidth); x += STEP) {
      const bar = barAt(x, y, element);
      if (!bar || seen.has(bar)) continue;
      seen.add(bar);
      const rect = bar.getBoundingClientRect();
      if (rect.bottom <= middle) top = Math.max(top, rect.bottom + SHADOW);
      else if (rect.top >= middle) bottom = Math.min(bottom, rect.top - SHADOW);
    }
  return { top, bottom };
}

/** The fixed or sticky element that is on top there, unless `element` is within it. */
function barAt(x: number, y: number, element: Element): Element | undefined {
  let at: Element | null = document.elementFromPoint(x, y);
  while (at && !holds(at, element)) {
    if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
    at = parentOf(at);
  }
  return undefined;
}

/** True when `element` is within `outer`, also in a shadow root of it. */
function holds(outer: Element, element: Element): boolean {
  let at: Element | null = element;
  while (at && at !== outer) at = parentOf(at);
  return at === outer;
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
