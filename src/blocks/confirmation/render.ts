import { html, nothing } from 'lit/html.js';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { copyButton, copyStatus } from '../copy.ts';
import { headingTag } from '../heading-tag.ts';
import { icon } from '../icons.ts';
import { printButton } from '../print-button.ts';
import type { Renderer } from '../render-context.ts';
import { richText } from '../rich-text.ts';

/** Something has arrived: its reference, to be kept, and what happens next, in order. */
export const renderConfirmation: Renderer<LaterBlockOf<'confirmation'>> = (block, context) => {
  const { reference_label, reference, copying, print, next_heading, next_steps } = block;
  return html`<div class="confirmation">
    <div class="card copy receipt">
      <dl>
        <dt>${icon('success')}<span>${reference_label}</span></dt>
        <dd class="copy-text">${reference}</dd>
      </dl>
      ${
        copying
          ? html`${copyButton(reference, copying, `${copying.copy}: ${reference_label}`)}${copyStatus()}`
          : nothing
      }
    </div>
    <div>
      ${headingTag(context.level + 1, next_heading, 'section-title')}
      <ol class="next-steps" role="list">
        ${next_steps.map(
          ({ text, when }) => html`<li>
            <p>${richText(text, context)}</p>
            ${when ? html`<p class="small muted">${when}</p>` : nothing}
          </li>`,
        )}
      </ol>
    </div>
    ${print ? printButton(print) : nothing}
  </div>`;
};
