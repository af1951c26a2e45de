// @ts-check
import { listenToControls } from './controls.js';
import { applyFilter } from './filter.js';
import { find } from './find.js';
import { createQueue } from './queue.js';
import { readView } from './state.js';
import { makeTag, settled, tokenFor } from './tags.js';

/** Exchanges on their way at once: a browser allows six connections to a host, and streams need two. */
const AT_ONCE = 3;
/** CSS pixels a tag is laid out in before it is made as small as its card. */
const PAGE_WIDTH = 390;
/** How far beyond the window a card is already mounted. */
const AHEAD = '240px';

/** Tags that were made for the present look; out of view they are out of the page, and come back as they were. */
/** @type {Map<Element, HTMLElement>} */
const made = new Map();
/** @type {Map<Element, AbortController>} */
const mounted = new Map();
const enqueue = createQueue(AT_ONCE);
const tiles = [...document.querySelectorAll('.tile')];

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) mount(target);
      else unmount(target);
    }
  },
  { rootMargin: AHEAD },
);

/** @param {Element} tile */
function mount(tile) {
  if (mounted.has(tile)) return;
  const visit = new AbortController();
  mounted.set(tile, visit);
  const known = made.get(tile);
  if (known) {
    find('[data-mount]', HTMLElement, tile).replaceChildren(known);
    return;
  }
  enqueue((signal) => bring(tile, signal), visit.signal);
}

/** @param {Element} tile @param {AbortSignal} signal */
async function bring(tile, signal) {
  if (!(tile instanceof HTMLElement)) return;
  const { scenario = '', purpose = '' } = tile.dataset;
  try {
    const tag = makeTag(purpose, await tokenFor(scenario, readView(), signal));
    if (signal.aborted) return;
    const shown = settled(tag, signal);
    find('[data-mount]', HTMLElement, tile).replaceChildren(tag);
    await shown;
    if (!signal.aborted) made.set(tile, tag);
  } catch {
    if (!signal.aborted) tile.toggleAttribute('data-failed', true);
  }
}

/** @param {Element} tile */
function unmount(tile) {
  mounted.get(tile)?.abort();
  mounted.delete(tile);
  find('[data-mount]', HTMLElement, tile).replaceChildren();
}

/** Everything anew, in another look. */
function remount() {
  made.clear();
  for (const tile of tiles) {
    const wasMounted = mounted.has(tile);
    unmount(tile);
    if (wasMounted) mount(tile);
  }
}

const [first] = tiles;
const scale = new ResizeObserver(() => {
  const shown = tiles.find((tile) => tile.clientWidth > 0);
  const factor = (shown?.clientWidth ?? PAGE_WIDTH) / PAGE_WIDTH;
  document.documentElement.style.setProperty('--scale', factor.toFixed(4));
});
scale.observe(find('main', HTMLElement));
if (first) scale.observe(first);

listenToControls({ look: remount, filter: applyFilter });
applyFilter();
for (const tile of tiles) observer.observe(tile);
