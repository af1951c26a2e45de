// @ts-check
import { find } from './find.js';
import { createShortcut } from './shortcut.js';
import { readView, writeView } from './state.js';

const LOOK = ['mode', 'radius', 'color'];

/**
 * Listens to the fields of the page, keeps the address in step, and says what kind of change it was.
 * @param {{ look(): void, filter(): void, stage?: () => void }} on
 */
export function listenToControls(on) {
  const picker = find('[data-picker]', HTMLInputElement);
  const picked = find('[data-picked]', HTMLElement);
  picker.addEventListener('change', () => {
    const radio = find('input', HTMLInputElement, picked);
    radio.value = picker.value;
    radio.checked = true;
    find('circle', SVGCircleElement, picked).setAttribute('fill', picker.value);
    picked.hidden = false;
    radio.dispatchEvent(new Event('input', { bubbles: true }));
  });
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (target.form?.id !== 'view' || !target.name) return;
    writeView();
    if (LOOK.includes(target.name)) on.look();
    else if (target.name === 'width' || target.name === 'present') on.stage?.();
    else on.filter();
  });
  const search = find('input[name="q"]', HTMLInputElement);
  search.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    if (readView().q) firstShown()?.click();
  });
  const shortcut = createShortcut(search);
  document.addEventListener('keydown', (event) => {
    if (!shortcut.on || event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event)) return;
    event.preventDefault();
    search.focus();
    search.select();
  });
  const filters = find('.filters', HTMLDetailsElement);
  if (matchMedia('(max-width: 899px)').matches) filters.open = false;
}

/** @returns {HTMLElement | undefined} the link to the first scenario that matches */
function firstShown() {
  const shown = document.querySelector('[data-scenario]:not([hidden]) a[data-open]');
  return shown instanceof HTMLElement ? shown : undefined;
}

/** @param {KeyboardEvent} event @returns {boolean} true where the key is meant for a field, also one within a component */
function isTyping(event) {
  const [inner] = event.composedPath();
  return (
    inner instanceof HTMLElement &&
    (inner.isContentEditable ||
      inner.matches('textarea, select, input:not([type="radio"], [type="checkbox"])'))
  );
}
