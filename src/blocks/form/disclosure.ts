import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { headingTag } from '../heading-tag.ts';
import type { RenderContext } from '../render-context.ts';
import { richText } from '../rich-text.ts';
import { MARK } from './looks.ts';

type Disclosure = NonNullable<LaterBlockOf<'form'>['disclosure']>;

/** What is agreed to: all of it open, directly above the button that agrees. */
export function disclosureView(
  { title, body, print }: Disclosure,
  context: RenderContext,
): TemplateResult {
  return html`<div class="disclosure card stack">
    ${headingTag(context.level + 1, title, 'item-title')}
    ${body.map(
      (text) =>
        html`<p><span class=${MARK}></span>${richText(text, context)}<span class=${MARK}></span></p>`,
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
