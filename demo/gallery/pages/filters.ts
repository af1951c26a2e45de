import { html } from 'hono/html';
import type { Html } from '../../pages/layout.ts';
import type { Scenario } from '../../shapes.ts';
import type { View } from '../view.ts';

/** `bank_connect` → `svc-bank-connect`. */
export const tagName = (purpose: string): string => `svc-${purpose.replaceAll('_', '-')}`;

/** `needs_borrower` → "Needs borrower". */
export const spoken = (name: string): string =>
  name.slice(0, 1).toUpperCase() + name.slice(1).replaceAll('_', ' ');

type Filtered = { view: View; scenarios: Scenario[] };

/** One component, or all. */
export const componentFilter = ({ view, scenarios }: Filtered): Html => {
  const purposes = [...new Set(scenarios.map(({ purpose }) => purpose))];
  const option = (value: string, label: Html | string, count: number) => html`
    <label class="row-choice">
      <input form="view" type="radio" name="purpose" value="${value}" ${value === view.purpose ? 'checked' : ''}>
      <span class="row-label">${label}</span><span class="number" aria-hidden="true">${count}</span>
    </label>`;
  return html`
    <fieldset class="group">
      <legend>Component</legend>
      ${option('', 'All', scenarios.length)}
      ${purposes.map((purpose) =>
        option(
          purpose,
          html`<code>${tagName(purpose)}</code>`,
          scenarios.filter((scenario) => scenario.purpose === purpose).length,
        ),
      )}
    </fieldset>`;
};

/** One status of the referral, or any. */
export const statusFilter = ({ view, scenarios }: Filtered): Html => {
  const statuses = new Set(scenarios.flatMap(({ status }) => status ?? []));
  return html`
    <label class="group field">
      <span class="legend">Status of the referral</span>
      <select form="view" name="status">
        <option value="">Any</option>
        ${[...statuses].map((status) => html`<option value="${status}" ${status === view.status ? 'selected' : ''}>${spoken(status)}</option>`)}
      </select>
    </label>`;
};
