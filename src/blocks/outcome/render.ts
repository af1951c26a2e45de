import { html, nothing } from 'lit/html.js';
import type { BlockOf } from '../../contract/blocks/index.ts';
import { actionsOf } from '../action.ts';
import { headingTag } from '../heading-tag.ts';
import type { Renderer } from '../render-context.ts';
import { richText } from '../rich-text.ts';

/** How a referral ended without funding: plain and neutral, never the look of an error. */
export const renderOutcome: Renderer<BlockOf<'outcome'>> = (block, context) =>
  html`<div class="card stack">
    ${headingTag(context.level + 1, block.title, 'item-title')}
    ${block.paragraphs.map((text) => html`<p>${richText(text, context)}</p>`)}
    ${
      block.next_steps.length > 0
        ? html`<div class="rule"></div>
            ${block.next_heading ? headingTag(context.level + 2, block.next_heading, 'item-title') : nothing}
            <ul class="bullets">
              ${block.next_steps.map((step) => html`<li>${richText(step, context)}</li>`)}
            </ul>`
        : nothing
    }
    ${actionsOf(block.actions, context)}
  </div>`;
