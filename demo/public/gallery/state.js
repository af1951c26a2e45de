// @ts-check
// The view: what the form's fields say, which is also what the address says.

import { find } from './find.js';

/** @typedef {Record<'scenario' | 'q' | 'purpose' | 'status' | 'mode' | 'radius' | 'color' | 'width' | 'present', string>} View */

const form = find('#view', HTMLFormElement);
/** @type {View} */
const DEFAULTS = JSON.parse(form.dataset.defaults ?? '{}');

/** `{base_url}` of the service. */
export const BASE_URL = form.dataset.baseUrl ?? '';

/** @returns {View} */
export function readView() {
  /** @type {Record<string, string>} */
  const given = {};
  for (const [name, value] of new FormData(form)) given[name] = String(value);
  return { ...DEFAULTS, ...given };
}

/** @param {View} view @returns {string} the gallery's address in that view, as short as it can be */
export function addressOf(view) {
  const told = Object.entries(view).filter(
    ([name, value]) => value !== Reflect.get(DEFAULTS, name),
  );
  const query = new URLSearchParams(told).toString();
  return query ? `/gallery?${query}` : '/gallery';
}

/** Makes the address, and every link to a scenario, say what the fields say. */
export function writeView() {
  const view = readView();
  history.replaceState(history.state, '', addressOf(view));
  for (const link of document.querySelectorAll('a[data-open]')) {
    const scenario = link.getAttribute('data-open') ?? '';
    link.setAttribute('href', addressOf({ ...view, scenario }));
  }
  const home = { ...view, scenario: '', q: '', purpose: '', status: '' };
  document.querySelector('[data-home]')?.setAttribute('href', addressOf(home));
  document.documentElement.dataset.mode = view.mode;
}

/** @param {View} view @returns {boolean} true where the scenario's own look is wanted, which the literal demo token has */
export function hasOwnLook(view) {
  return ['mode', 'radius', 'color'].every(
    (name) => Reflect.get(view, name) === Reflect.get(DEFAULTS, name),
  );
}
