import { html, nothing } from 'lit/html.js';
import type { BlockOf } from '../../contract/blocks/index.ts';
import { channelsOf } from '../channels.ts';
import { headingTag } from '../heading-tag.ts';
import type { Renderer } from '../render-context.ts';
import { richText } from '../rich-text.ts';
import { valueText } from '../value-text.ts';

/** Whom to contact. */
export const renderHelp: Renderer<BlockOf<'help'>> = (help, context) =>
  html`<div class="help">
    ${headingTag(context.level + 1, help.heading, 'help-title')}
    ${help.body ? html`<p class="small muted">${richText(help.body, context)}</p>` : nothing}
    ${
      help.reference
        ? html`<p class="small">
            ${help.reference.label}
            <span class="help-reference">${valueText(help.reference.value)}</span>
          </p>`
        : nothing
    }
    ${channelsOf(help.channels, context)}
    ${help.as_of ? html`<p class="small as-of">${help.as_of}</p>` : nothing}
  </div>`;
