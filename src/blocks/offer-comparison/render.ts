import { AsyncDirective, directive } from 'lit/async-directive.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { actionOf } from '../action.ts';
import { icon } from '../icons.ts';
import type { RenderContext, Renderer } from '../render-context.ts';
import { valueText } from '../value-text.ts';

type Comparison = LaterBlockOf<'offer_comparison'>;
type Offer = Comparison['offers'][number];
type Row = Comparison['rows'][number];

/** Columns that fit beside the row headings of a component 40em wide. */
const MOST_WITHOUT_SCROLLING = 3;

export const renderOfferComparison: Renderer<Comparison> = (block, context) =>
  html`${comparisonView(block, context)}`;

/** The table, and which two of its offers are shown where there is no room for more. */
class ComparisonView extends AsyncDirective {
  /** Ids of the picked offers. */
  #picked: [string, string] = ['', ''];

  override render(block: Comparison, context: RenderContext): TemplateResult {
    const [first, second] = this.#picked.map((id) =>
      block.offers.findIndex((one) => one.id === id),
    );
    const left = Math.max(0, first ?? 0);
    const right =
      second !== undefined && second >= 0 && second !== left ? second : left === 1 ? 0 : 1;
    const pick = (side: 0 | 1) => (event: Event) => {
      const { value } = event.target instanceof HTMLSelectElement ? event.target : { value: '' };
      const [one, two] = [block.offers[left]?.id ?? '', block.offers[right]?.id ?? ''];
      // Who picks what the other side shows gets the two changed about.
      if (side === 0) this.#picked = [value, value === two ? one : two];
      else this.#picked = [value === one ? two : one, value];
      this.setValue(this.render(block, context));
    };
    const isMany = block.offers.length > MOST_WITHOUT_SCROLLING;
    const shown = (at: number) => at === left || at === right;
    return html`<div class="compare">
      ${
        block.offers.length > 2
          ? html`<div class="pickers">
              ${picker(block.pickers.first, block.offers, left, pick(0))}
              ${picker(block.pickers.second, block.offers, right, pick(1))}
            </div>`
          : nothing
      }
      <div class=${`compare-scroll ${isMany ? 'many' : block.offers.length === 1 ? 'one' : ''}`} role="region" aria-label=${block.caption} tabindex=${isMany ? 0 : nothing}>
        <table role="table">
          <caption class="hidden">${block.caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col" class="corner"><span class="hidden">${block.row_heading}</span></th>
              ${block.offers.map((offer, at) => headOf(offer, shown(at)))}
            </tr>
            ${block.rows.filter(({ pinned }) => pinned).map((row) => rowOf(row, shown))}
          </thead>
          <tbody role="rowgroup">
            ${block.rows.filter(({ pinned }) => !pinned).map((row) => rowOf(row, shown))}
            <tr role="row" class="choices">
              <td role="cell" class="corner"></td>
              ${block.offers.map(
                (offer, at) =>
                  html`<td role="cell" class=${shown(at) ? nothing : 'unpicked'}>
                    ${offer.action ? actionOf(named(offer), context) : nothing}
                  </td>`,
              )}
            </tr>
          </tbody>
        </table>
      </div>
    </div>`;
  }
}

const comparisonView = directive(ComparisonView);

const named = ({ action, name }: Offer) => ({
  id: '',
  style: 'secondary' as const,
  kind: 'submit' as const,
  label: '',
  ...action,
  a11y_label: action?.a11y_label ?? `${action?.label}: ${name}`,
});

const headOf = ({ name, note, state }: Offer, isShown: boolean) =>
  html`<th role="columnheader" scope="col" class=${isShown ? nothing : 'unpicked'}>
    <span class="lender">${name}</span>
    ${note ? html`<span class="small muted">${note}</span>` : nothing}
    ${state ? html`<span class="tag ${state.tone}">${state.label}</span>` : nothing}
  </th>`;

function rowOf({ label, help, pinned, cells }: Row, shown: (at: number) => boolean) {
  return html`<tr role="row" class=${pinned ? 'pinned' : nothing}>
    <th role="rowheader" scope="row">
      ${
        help
          ? html`<details class="term"><summary><span>${label}</span>${icon('chevron')}</summary><p class="small muted">${help}</p></details>`
          : label
      }
    </th>
    ${cells.map((cell, at) => html`<td role="cell" class=${shown(at) ? nothing : 'unpicked'}>${valueText(cell)}</td>`)}
  </tr>`;
}

function picker(
  label: string,
  offers: readonly Offer[],
  chosen: number,
  onChange: (event: Event) => void,
) {
  return html`<label class="picker">
    <span>${label}</span>
    <span class="select-box">
      <select @change=${onChange}>
        ${offers.map(
          ({ id, name }, at) =>
            html`<option value=${id} .selected=${at === chosen}>${name}</option>`,
        )}
      </select>
      ${icon('chevron')}
    </span>
  </label>`;
}
