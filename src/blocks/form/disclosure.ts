import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { headingTag } from '../heading-tag.ts';
import { richText } from '../rich-text.ts';
import type { Shell } from '../shell.ts';
import { MARK } from './looks.ts';

type Disclosure = NonNullable<LaterBlockOf<'form'>['disclosure']>;

/** What is agreed to: all of it open, directly above the button that agrees. */
export function disclosureView({ title, body, print }: Disclosure, shell: Shell): TemplateResult {
  return html`<div class="disclosure card stack">
    ${headingTag(shell.level + 1, title, 'item-title')}
    ${body.map(
      (text) =>
        html`<p><span class=${MARK}></span>${richText(text, shell)}<span class=${MARK}></span></p>`,
    )}
    ${
      print
        ? html`<button type="button" class="button link print" @click=${() => window.print()}>
            <span>${print}</span>
          </button>`
        : nothing
    }
  </div>`;
}
