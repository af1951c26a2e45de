import { html, nothing } from 'lit/html.js';
import type { BlockOf } from '../../contract/blocks/index.ts';
import { headingTag } from '../heading-tag.ts';
import type { Renderer } from '../render-context.ts';
import { richText } from '../rich-text.ts';

/** What happened, newest first, each with its date. */
export const renderTimeline: Renderer<BlockOf<'timeline'>> = ({ heading, items }, context) =>
  html`${headingTag(context.level + 1, heading, 'section-title')}
    <ol class="timeline" role="list">
      ${items.map(
        ({ at, at_text, title, body }) =>
          html`<li class="happening">
            <time class="small muted" datetime=${at}>${at_text}</time>
            <p>${title}</p>
            ${body ? html`<p class="small muted">${richText(body, context)}</p>` : nothing}
          </li>`,
      )}
    </ol>`;
