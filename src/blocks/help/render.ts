import { html, nothing } from 'lit/html.js';
import type { BlockOf } from '../../contract/blocks/index.ts';
import { channelsOf } from '../channels.ts';
import { headingTag } from '../heading-tag.ts';
import { richText } from '../rich-text.ts';
import type { Renderer } from '../shell.ts';

/** Whom to contact. */
export const renderHelp: Renderer<BlockOf<'help'>> = ({ heading, body, channels }, shell) =>
  html`<div class="help">
    ${headingTag(shell.level + 1, heading, 'help-title')}
    ${body ? html`<p class="small muted">${richText(body, shell)}</p>` : nothing}
    ${channelsOf(channels, shell)}
  </div>`;
