import { html } from 'lit/html.js';
import type { BlockOf } from '../../contract/blocks/index.ts';
import { icon } from '../icons.ts';
import type { Renderer } from '../render-context.ts';
import { richText } from '../rich-text.ts';

/** More, folded. Whether it is open is the reader's, and no update changes it. */
export const renderDetails: Renderer<BlockOf<'details'>> = ({ summary, body }, context) =>
  html`<details class="details">
    <summary>${icon('chevron')}<span>${summary}</span></summary>
    <div class="stack">${body.map((text) => html`<p>${richText(text, context)}</p>`)}</div>
  </details>`;
