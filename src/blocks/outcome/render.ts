import { html, nothing } from 'lit/html.js';
import type { BlockOf } from '../../contract/blocks/index.ts';
import { actionsOf } from '../action.ts';
import { headingTag } from '../heading-tag.ts';
import { richText } from '../rich-text.ts';
import type { Renderer } from '../shell.ts';

/** How a deal ended without funding: plain and neutral, never the look of an error. */
export const renderOutcome: Renderer<BlockOf<'outcome'>> = (block, shell) =>
  html`<div class="card stack">
    ${headingTag(shell.level + 1, block.title, 'item-title')}
    ${block.paragraphs.map((text) => html`<p>${richText(text, shell)}</p>`)}
    ${
      block.next_steps.length > 0
        ? html`<div class="rule"></div>
            ${block.next_heading ? headingTag(shell.level + 2, block.next_heading, 'item-title') : nothing}
            <ul class="bullets">
              ${block.next_steps.map((step) => html`<li>${richText(step, shell)}</li>`)}
            </ul>`
        : nothing
    }
    ${actionsOf(block.actions, shell)}
  </div>`;
