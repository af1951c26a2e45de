// @ts-check
import { find } from './find.js';
import { readView } from './state.js';

/** Shows the scenarios that the search and the filters leave, hides the rest, and says how many there are. */
export function applyFilter() {
  const { q, purpose, status } = readView();
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const items = document.querySelectorAll('[data-scenario]');
  let shown = 0;
  for (const item of items) {
    if (!(item instanceof HTMLElement)) continue;
    const { data } = { data: item.dataset };
    const matches =
      words.every((word) => data.words?.includes(word)) &&
      (purpose === '' || data.purpose === purpose) &&
      (status === '' || data.status === status);
    item.hidden = !matches;
    if (matches) shown += 1;
  }
  for (const group of document.querySelectorAll('[data-group]')) {
    group.toggleAttribute('hidden', !group.querySelector('[data-scenario]:not([hidden])'));
  }
  document.querySelector('#nothing')?.toggleAttribute('hidden', shown > 0);
  const said = shown === items.length ? `${shown} states` : `${shown} of ${items.length} states`;
  find('#count', HTMLOutputElement).value = said;
}
