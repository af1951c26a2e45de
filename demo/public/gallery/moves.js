// @ts-check
import { find } from './find.js';

/** @typedef {{ event: string, meaning: string }} Move */

/** Buttons that let something happen to the deal, as the world outside would. */
export function createMoves() {
  const panel = find('#moves-panel', HTMLElement);
  const group = find('#moves', HTMLElement);
  const said = find('#moved', HTMLOutputElement);
  let shop = '';

  /** @param {Move[]} moves @param {string} [last] */
  const offer = (moves, last) => {
    const buttons = moves.map(({ event, meaning }) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'small';
      button.dataset.event = event;
      button.title = meaning;
      button.textContent = event.charAt(0).toUpperCase() + event.slice(1).replaceAll('_', ' ');
      return button;
    });
    group.replaceChildren(...buttons);
    if (last) (buttons.find(({ dataset }) => dataset.event === last) ?? buttons[0])?.focus();
    if (moves.length === 0) group.textContent = 'Nothing more can happen to it.';
  };

  group.addEventListener('click', async ({ target }) => {
    const event = target instanceof HTMLElement ? target.dataset.event : undefined;
    if (!event || group.ariaBusy === 'true') return;
    group.ariaBusy = 'true';
    const response = await fetch(`/financing/${shop}/moves/${event}`, { method: 'POST' }).catch(
      () => undefined,
    );
    const answer = await response?.json().catch(() => undefined);
    group.ariaBusy = null;
    said.value = response?.ok
      ? `Now: ${answer.status}`
      : (answer?.error ?? 'The service did not answer.');
    if (response?.ok) offer(answer.moves, event);
  });

  return {
    /** @param {string} of the shop whose deal it is @param {Move[]} moves */
    show(of, moves) {
      shop = of;
      said.value = '';
      panel.hidden = moves.length === 0;
      offer(moves);
    },
  };
}
