import { html, nothing } from 'lit/html.js';
import type { BlockOf } from '../../contract/blocks/index.ts';
import { actionOf } from '../action.ts';
import { headingTag } from '../heading-tag.ts';
import type { RenderContext, Renderer } from '../render-context.ts';
import { richText } from '../rich-text.ts';
import { valueText } from '../value-text.ts';

type Row = BlockOf<'facts'>['rows'][number];

/** Names and their values, as a description list. */
export const renderFacts: Renderer<BlockOf<'facts'>> = ({ title, label, rows }, context) =>
  html`${title ? headingTag(context.level + 1, title, 'section-title') : nothing}
    <dl class="card facts" aria-label=${title ? nothing : (label ?? nothing)}>
      ${rows.map((row) => factRow(row, context))}
    </dl>`;

/** One name and its value; what can be done about it belongs to the value. */
export function factRow({ key, value, note, action }: Row, context: RenderContext) {
  return html`<div class="fact">
    <dt>${key}</dt>
    <dd>
      ${valueText(value)}${note ? html`<p class="small muted">${richText(note, context)}</p>` : nothing}
      ${action ? actionOf(action, context, { className: 'button link' }) : nothing}
    </dd>
  </div>`;
}
