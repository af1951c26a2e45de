import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { headingTag } from '../heading-tag.ts';
import type { RenderContext } from '../render-context.ts';
import { richText } from '../rich-text.ts';
import { led } from './led.ts';
import { MARK } from './looks.ts';

type Disclosure = NonNullable<LaterBlockOf<'form'>['disclosure']>;

/** What is agreed to: all of it open, directly above the button that agrees. */
export function disclosureView(
  { title, body, print, unread }: Disclosure,
  context: RenderContext,
  ledTo: number | undefined,
): TemplateResult {
  const here = (place: number) => (place === ledTo ? led(unread) : nothing);
  return html`<div class="disclosure card stack">
    ${headingTag(context.level + 1, title, 'item-title')}
    ${body.map(
      (text, place) =>
        html`${here(place)}<p><span class=${MARK}></span>${richText(text, context)}<span class=${MARK}></span></p>`,
    )}${here(body.length)}
    ${
      print
        ? html`<button type="button" class="button link print" @click=${() => window.print()}>
            <span>${print}</span>
          </button>`
        : nothing
    }
  </div>`;
}
