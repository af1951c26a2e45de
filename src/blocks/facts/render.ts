import { html, nothing } from 'lit/html.js';
import type { BlockOf } from '../../contract/blocks/index.ts';
import { actionOf } from '../action.ts';
import { headingTag } from '../heading-tag.ts';
import { richText } from '../rich-text.ts';
import type { Renderer, Shell } from '../shell.ts';
import { valueText } from '../value-text.ts';

type Row = BlockOf<'facts'>['rows'][number];

/** Names and their values, as a description list. */
export const renderFacts: Renderer<BlockOf<'facts'>> = ({ title, label, rows }, shell) =>
  html`${title ? headingTag(shell.level + 1, title, 'section-title') : nothing}
    <dl class="card facts" aria-label=${title ? nothing : (label ?? nothing)}>
      ${rows.map((row) => factRow(row, shell))}
    </dl>`;

/** One name and its value; what can be done about it belongs to the value. */
export function factRow({ key, value, note, action }: Row, shell: Shell) {
  return html`<div class="fact">
    <dt>${key}</dt>
    <dd>
      ${valueText(value)}${note ? html`<p class="small muted">${richText(note, shell)}</p>` : nothing}
      ${action ? actionOf(action, shell, { className: 'button link' }) : nothing}
    </dd>
  </div>`;
}
