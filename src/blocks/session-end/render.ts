import { html, nothing } from 'lit/html.js';
import type { BlockOf } from '../../contract/blocks/index.ts';
import { actionsOf } from '../action.ts';
import { headingTag } from '../heading-tag.ts';
import { icon } from '../icons.ts';
import type { Renderer } from '../render-context.ts';
import { richText } from '../rich-text.ts';

/** The end of a session, with a way on. */
export const renderSessionEnd: Renderer<BlockOf<'session_end'>> = (end, context) =>
  html`<div class="card stack">
    <div class="end-title">
      ${icon(end.reason === 'finished' ? 'success' : 'clock')}
      ${headingTag(context.level + 1, end.title, 'item-title')}
    </div>
    ${end.body ? html`<p>${richText(end.body, context)}</p>` : nothing}
    ${actionsOf(end.actions, context)}
  </div>`;
