import { html, nothing } from 'lit/html.js';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { actionOf } from '../action.ts';
import { headingTag } from '../heading-tag.ts';
import type { RenderContext, Renderer } from '../render-context.ts';
import { richText } from '../rich-text.ts';
import { valueText } from '../value-text.ts';

type Section = LaterBlockOf<'check_answers'>['sections'][number];

/** Everything answered, by section, each with a way to change it beside its heading. */
export const renderCheckAnswers: Renderer<LaterBlockOf<'check_answers'>> = (
  { sections },
  context,
) => html`<div class="answers">${sections.map((section) => sectionOf(section, context))}</div>`;

function sectionOf({ title, source_text, change, rows }: Section, context: RenderContext) {
  const named = change && {
    ...change,
    a11y_label: change.a11y_label ?? `${change.label}: ${title}`,
  };
  return html`<section>
    <div class="answers-head">
      ${headingTag(context.level + 1, title, 'section-title')}
      ${named ? actionOf(named, context, { className: 'button link' }) : nothing}
    </div>
    ${source_text ? html`<p class="source small muted">${source_text}</p>` : nothing}
    ${rows.length > 0 ? html`<dl class="card facts">${rows.map((row) => rowOf(row, context))}</dl>` : nothing}
  </section>`;
}

function rowOf({ key, value, note }: Section['rows'][number], context: RenderContext) {
  return html`<div class="fact">
    <dt>${key}</dt>
    <dd><span class="answer">${valueText(value)}</span>${
      note ? html`<p class="small muted">${richText(note, context)}</p>` : nothing
    }</dd>
  </div>`;
}
