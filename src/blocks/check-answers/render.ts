import { html, nothing } from 'lit/html.js';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { actionOf } from '../action.ts';
import { headingTag } from '../heading-tag.ts';
import { richText } from '../rich-text.ts';
import type { Renderer, Shell } from '../shell.ts';
import { valueText } from '../value-text.ts';

type Section = LaterBlockOf<'check_answers'>['sections'][number];

/** Everything answered, by section, each with a way to change it beside its heading. */
export const renderCheckAnswers: Renderer<LaterBlockOf<'check_answers'>> = ({ sections }, shell) =>
  html`<div class="answers">${sections.map((section) => sectionOf(section, shell))}</div>`;

function sectionOf({ title, source_text, change, rows }: Section, shell: Shell) {
  const named = change && {
    ...change,
    a11y_label: change.a11y_label ?? `${change.label}: ${title}`,
  };
  return html`<section>
    <div class="answers-head">
      ${headingTag(shell.level + 1, title, 'section-title')}
      ${named ? actionOf(named, shell, { className: 'button link' }) : nothing}
    </div>
    ${source_text ? html`<p class="source small muted">${source_text}</p>` : nothing}
    <dl class="card facts">${rows.map((row) => rowOf(row, shell))}</dl>
  </section>`;
}

function rowOf({ key, value, note }: Section['rows'][number], shell: Shell) {
  return html`<div class="fact">
    <dt>${key}</dt>
    <dd><span class="answer">${valueText(value)}</span>${
      note ? html`<p class="small muted">${richText(note, shell)}</p>` : nothing
    }</dd>
  </div>`;
}
