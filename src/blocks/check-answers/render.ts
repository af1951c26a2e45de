import { html, nothing } from 'lit/html.js';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { actionOf } from '../action.ts';
import { headingTag } from '../heading-tag.ts';
import { richText } from '../rich-text.ts';
import type { Renderer } from '../shell.ts';
import { valueText } from '../value-text.ts';

/** Everything answered, by section, each with a way to change it. */
export const renderCheckAnswers: Renderer<LaterBlockOf<'check_answers'>> = ({ sections }, shell) =>
  html`${sections.map(
    ({ title, change, rows }) => html`<section class="card stack">
      ${headingTag(shell.level + 1, title, 'section-title')}
      ${change ? actionOf(change, shell) : nothing}
      <dl class="facts">
        ${rows.map(
          ({ key, value, note }) => html`<div>
            <dt>${key}</dt>
            <dd>
              ${valueText(value)}${note ? html`<p class="small muted">${richText(note, shell)}</p>` : nothing}
            </dd>
          </div>`,
        )}
      </dl>
    </section>`,
  )}`;
