import { html, nothing } from 'lit/html.js';
import type { BlockOf } from '../../contract/blocks/index.ts';
import { actionsOf } from '../action.ts';
import { headingTag } from '../heading-tag.ts';
import { toneIcon } from '../icons.ts';
import type { Renderer } from '../render-context.ts';
import { richText } from '../rich-text.ts';

/** Something to notice: icon and words carry the tone, colour only supports them. */
export const renderNotice: Renderer<Omit<BlockOf<'notice'>, 'id' | 'kind'>> = (notice, context) =>
  html`<div class="notice ${notice.tone}">
    ${toneIcon(notice.tone)}
    <div class="stack">
      ${notice.title ? headingTag(context.level + 1, notice.title, 'notice-title') : nothing}
      ${notice.body ? html`<p>${richText(notice.body, context)}</p>` : nothing}
    </div>
    ${actionsOf(notice.actions, context)}
  </div>`;
