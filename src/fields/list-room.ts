/** How high a list is at most, and how little is enough of one, in px. */
const MOST = 320;
const LEAST = 144;
/** Between the input, its list, and the edge of what can be seen. */
const GAP = 8;

/** Where a list stands, and how high it may be there. */
export type Room = { place: 'below' | 'above' | 'within'; height: number };

/**
 * Where there is room for the list of `input`: below it, else above it. Where neither is enough, as under a phone's keyboard, it
 * stands within the form and moves what follows down.
 */
export function roomFor(input: Element): Room {
  const { top, bottom } = input.getBoundingClientRect();
  const dialog = input.closest('dialog .page')?.getBoundingClientRect();
  const view = window.visualViewport;
  const ceiling = Math.max(view?.offsetTop ?? 0, dialog?.top ?? 0);
  const floor = Math.min(
    (view?.offsetTop ?? 0) + (view?.height ?? window.innerHeight),
    dialog?.bottom ?? Number.POSITIVE_INFINITY,
  );
  const below = floor - bottom - 2 * GAP;
  const above = top - ceiling - 2 * GAP;
  const height = (room: number) => Math.round(Math.min(MOST, room));
  if (below >= LEAST) return { place: 'below', height: height(below) };
  if (above >= LEAST) return { place: 'above', height: height(above) };
  return { place: 'within', height: MOST };
}
