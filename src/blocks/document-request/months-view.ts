import { html, nothing } from 'lit/html.js';
import { type IconName, icon } from '../icons.ts';
import type { CardView } from './card-view.ts';
import { type Chosen, fill, isUnderWay, type Take } from './chosen.ts';

const ICONS = {
  needed: 'clock',
  received: 'check',
  accepted: 'success',
  rejected: 'warning',
} as const satisfies Record<string, IconName>;

/** The months that are asked for, each with what there is of it in words; one that is on its way says how far. */
export function monthsView({ block: { months }, take, chosen }: CardView) {
  if (!months) return nothing;
  return html`<ul class="months" aria-label=${months.label} role="list">
    ${months.items.map(({ month, label, state, state_label }) => {
      const coming = take && state !== 'accepted' ? comingOf(month, chosen, take) : undefined;
      const text = coming ?? state_label;
      return html`<li class="month ${coming === undefined ? state : 'coming'}">
        ${icon(ICONS[state])}<span class="month-name">${label}</span>
        <span class="month-state">${text}</span>
      </li>`;
    })}
  </ul>`;
}

/** How far the files for a month are, or that they stand still; undefined where none is on its way. */
function comingOf(month: string, chosen: readonly Chosen[], { words }: Take): string | undefined {
  const files = chosen.filter(
    (file) => (isUnderWay(file) || file.stage.is === 'paused') && file.months.includes(month),
  );
  if (files.length === 0) return undefined;
  if (files.every(({ stage }) => ['paused', 'lost', 'offline'].includes(stage.is)))
    return words.month_stalled;
  const done = files.reduce((sum, file) => sum + file.done, 0);
  const total = files.reduce((sum, file) => sum + file.size, 0);
  const percent = String(Math.floor((100 * done) / Math.max(1, total)));
  return fill(words.month, { percent });
}
