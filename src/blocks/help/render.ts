import { html, nothing } from 'lit/html.js';
import type { BlockOf } from '../../contract/blocks/index.ts';
import { channelsOf } from '../channels.ts';
import { headingTag } from '../heading-tag.ts';
import type { Renderer } from '../render-context.ts';
import { richText } from '../rich-text.ts';

/** Whom to contact. */
export const renderHelp: Renderer<BlockOf<'help'>> = ({ heading, body, channels }, context) =>
  html`<div class="help">
    ${headingTag(context.level + 1, heading, 'help-title')}
    ${body ? html`<p class="small muted">${richText(body, context)}</p>` : nothing}
    ${channelsOf(channels, context)}
  </div>`;
