// @ts-check
import { find } from './find.js';

const KEPT = 'gallery-shortcut';

/**
 * Whether a single key goes to the search, and the choice that turns it off: who speaks to their
 * computer types keys without meaning to. The choice outlives the page.
 * @param {HTMLInputElement} search
 */
export function createShortcut(search) {
  const choice = find('[data-shortcut]', HTMLElement);
  const box = find('input', HTMLInputElement, choice);
  const hint = find('.search kbd', HTMLElement);
  const show = () => {
    hint.hidden = !box.checked;
    if (box.checked) search.setAttribute('aria-keyshortcuts', '/');
    else search.removeAttribute('aria-keyshortcuts');
  };
  box.checked = localStorage.getItem(KEPT) !== 'off';
  choice.hidden = false;
  box.addEventListener('change', () => {
    localStorage.setItem(KEPT, box.checked ? 'on' : 'off');
    show();
  });
  show();
  return {
    get on() {
      return box.checked;
    },
  };
}
