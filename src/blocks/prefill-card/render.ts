import { html, type TemplateResult } from 'lit/html.js';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { actionsOf } from '../action.ts';
import { headingTag } from '../heading-tag.ts';
import { icon } from '../icons.ts';
import type { Renderer } from '../render-context.ts';
import { valueText } from '../value-text.ts';

type Card = LaterBlockOf<'prefill_card'>;

/** What is known already and who said so, to be confirmed or edited. What is missing stands out, by a word. */
export const renderPrefillCard: Renderer<Card> = (card, context) => {
  const { title, source_text, rows, edit, confirm } = card;
  const named = { ...edit, a11y_label: edit.a11y_label ?? `${edit.label}: ${title}` };
  return html`<section class="card prefill">
    <header>
      ${headingTag(context.level + 1, title, 'item-title')}
      <p class="small muted">${source_text}</p>
    </header>
    <dl>${rows.map(rowOf)}</dl>
    ${actionsOf(confirm ? [confirm, named] : [named], context)}
  </section>`;
};

function rowOf({ key, value, missing }: Card['rows'][number]): TemplateResult {
  const shown = valueText(value);
  return html`<div class="fact">
    <dt>${key}</dt>
    <dd>${missing ? html`<span class="line prefill-missing">${icon('warning')}<span>${shown}</span></span>` : shown}</dd>
  </div>`;
}
