import { html, nothing } from 'lit/html.js';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { headingTag } from '../heading-tag.ts';
import { richText } from '../rich-text.ts';
import type { Renderer } from '../shell.ts';

/** Something has arrived: its reference, and what happens next. */
export const renderConfirmation: Renderer<LaterBlockOf<'confirmation'>> = (
  { reference_label, reference, print, next_heading, next_steps },
  shell,
) => html`<section class="stack">
  <p class="card">${reference_label} <strong>${reference}</strong></p>
  ${
    print
      ? html`<button type="button" class="button link" @click=${() => window.print()}>
          <span>${print}</span>
        </button>`
      : nothing
  }
  ${headingTag(shell.level + 1, next_heading, 'section-title')}
  <ol>
    ${next_steps.map(
      ({ text, when }) => html`<li>
        ${richText(text, shell)}${when ? html` <span class="muted">${when}</span>` : nothing}
      </li>`,
    )}
  </ol>
</section>`;
