import { html } from 'lit/html.js';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { actionsOf } from '../action.ts';
import { headingTag } from '../heading-tag.ts';
import type { Renderer } from '../shell.ts';
import { valueText } from '../value-text.ts';

/** What is known already, to be confirmed or edited. */
export const renderPrefillCard: Renderer<LaterBlockOf<'prefill_card'>> = (
  { title, source_text, rows, edit, confirm },
  shell,
) => html`<section class="card stack">
  ${headingTag(shell.level + 1, title, 'section-title')}
  <p class="small muted">${source_text}</p>
  <dl class="facts">
    ${rows.map(({ key, value }) => html`<div><dt>${key}</dt><dd>${valueText(value)}</dd></div>`)}
  </dl>
  ${actionsOf(confirm ? [confirm, edit] : [edit], shell)}
</section>`;
