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

/** What is wanted in the page now. A card that leaves before its turn has come gives its turn up. */
/** @type {Map<Element, AbortController>} */
const wanted = new Map();
/** Tags of the present look. Out of view they are out of the page, and come back as they were. */
/** @type {Map<Element, HTMLElement>} */
const made = new Map();
/** Cards whose tag is on its way: it is let arrive, so that no more exchanges run than were begun here. */
/** @type {Set<Element>} */
const coming = new Set();
let look = new AbortController();
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
  if (wanted.has(tile)) return;
  const turn = new AbortController();
  wanted.set(tile, turn);
  const known = made.get(tile);
  if (known) place(tile, known);
  else if (!coming.has(tile)) enqueue((signal) => bring(tile, signal), turn.signal);
}

/** @param {Element} tile @param {AbortSignal} turn */
async function bring(tile, turn) {
  if (!(tile instanceof HTMLElement)) return;
  const { scenario = '', purpose = '' } = tile.dataset;
  const { signal } = look;
  coming.add(tile);
  try {
    const token = await tokenFor(scenario, readView(), AbortSignal.any([turn, signal]));
    const tag = makeTag(purpose, token);
    const shown = settled(tag, signal);
    place(tile, tag);
    await shown;
    if (signal.aborted) return;
    made.set(tile, tag);
    if (!wanted.has(tile)) tag.remove();
  } catch {
    if (!signal.aborted && !turn.aborted) tile.toggleAttribute('data-failed', true);
  } finally {
    if (!signal.aborted) coming.delete(tile);
  }
}

/** @param {Element} tile */
function unmount(tile) {
  wanted.get(tile)?.abort();
  wanted.delete(tile);
  made.get(tile)?.remove();
}

/** Everything anew, in another look. */
function remount() {
  look.abort();
  look = new AbortController();
  made.clear();
  coming.clear();
  const again = [...wanted.keys()];
  for (const tile of again) unmount(tile);
  for (const tile of tiles) place(tile);
  for (const tile of again) mount(tile);
}

/** @param {Element} tile @param {HTMLElement[]} tags */
function place(tile, ...tags) {
  find('[data-mount]', HTMLElement, tile).replaceChildren(...tags);
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
