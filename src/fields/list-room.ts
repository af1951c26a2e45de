/** How high a list is at most, and how little is enough of one, in px. */
const MOST = 320;
const LEAST = 144;
/** Between the input, its list, and the edge of what can be seen. */
const GAP = 8;

/** How high the list of `input` is, in px: as much as can be seen below it. Where that is not enough, as under a phone's keyboard, the page is scrolled. */
export function listHeight(input: Element): number {
  const dialog = input.closest('dialog .page')?.getBoundingClientRect();
  const view = window.visualViewport;
  const floor = Math.min(
    (view?.offsetTop ?? 0) + (view?.height ?? window.innerHeight),
    dialog?.bottom ?? Number.POSITIVE_INFINITY,
  );
  const below = Math.round(floor - input.getBoundingClientRect().bottom - 2 * GAP);
  return below < LEAST ? MOST : Math.min(MOST, below);
}
