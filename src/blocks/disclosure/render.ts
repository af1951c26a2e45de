import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { headingTag } from '../heading-tag.ts';
import { printButton } from '../print-button.ts';
import type { Renderer } from '../render-context.ts';

type Disclosure = LaterBlockOf<'disclosure'>;
type Row = Disclosure['rows'][number];

/** Class of what must be seen before an act beneath it (`form/agreement.ts`). */
const MUST_BE_SEEN = 'must-be-seen';

/** The prescribed table, untouched: a caption, row headers, and every word. */
export const renderDisclosure: Renderer<Disclosure> = (block, { level }) => {
  const { title, caption, rows, itemization, notes, digest, print } = block;
  return html`<div class="legal">
    ${headingTag(level + 1, title, 'section-title')}
    <div class="legal-scroll" role="region" aria-label=${caption} tabindex="0">
      <table>
        <caption>${caption}</caption>
        <tbody>${rows.map((row, place) => rowOf(row, spanOf(rows, place)))}</tbody>
      </table>
    </div>
    ${
      itemization
        ? html`${headingTag(level + 2, itemization.title, 'item-title')}
          <table class="itemization" aria-label=${itemization.title}>
            <tbody>
              ${itemization.rows.map(
                ({ label, value }) =>
                  html`<tr class=${MUST_BE_SEEN}><th scope="row">${label}</th><td class="figure">${value}</td></tr>`,
              )}
            </tbody>
          </table>`
        : nothing
    }
    ${notes.map((note) => html`<p class=${MUST_BE_SEEN}>${note}</p>`)}
    <p class="digest small muted">${digest}</p>
    ${printButton(print)}
  </div>`;
};

/** Rows that a label stands for: its own, and those without one that follow. */
function spanOf(rows: readonly Row[], place: number): number {
  const next = rows.slice(place + 1).findIndex(({ label }) => label !== null);
  return next === -1 ? rows.length - place : next + 1;
}

function rowOf({ layout, label, value, sentences }: Row, span: number): TemplateResult {
  const text = sentences.map((sentence) => html`<p>${sentence}</p>`);
  if (layout === 'full')
    return html`<tr class=${MUST_BE_SEEN}>
      <td colspan="3">${label}${value}${sentences.map((one) => html`<p><em>${one}</em></p>`)}</td>
    </tr>`;
  return html`<tr class=${MUST_BE_SEEN}>
    ${label === null ? nothing : html`<th scope="row" rowspan=${span}>${label}</th>`}
    ${
      layout === 'merged'
        ? html`<td colspan="2">${value === null ? nothing : html`<p>${value}</p>`}${text}</td>`
        : html`<td class="figure">${value}</td>
          <td>${text}</td>`
    }
  </tr>`;
}
