import { html, nothing } from 'lit/html.js';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { actionsOf } from '../action.ts';
import { headingTag } from '../heading-tag.ts';
import type { Renderer } from '../render-context.ts';
import { richText } from '../rich-text.ts';
import { handoffLink } from './link.ts';
import { handoffQr } from './qr.ts';

/** Something another person has to do, by a link of their own, and how far it is. */
export const renderHandoff: Renderer<LaterBlockOf<'handoff'>> = (block, context) => {
  const { id, to_phone, person, body, status, link, qr, actions } = block;
  return html`<section class="card handoff ${to_phone ? 'to-phone' : ''}">
    <div class="handoff-head">
      ${headingTag(context.level + 1, person, 'item-title')}
      <span class="tag ${status.tone}">${status.label}</span>
    </div>
    <p>${richText(body, context)}</p>
    ${link ? handoffLink(link, `${id}-link`, person) : nothing}
    ${qr ? handoffQr(qr) : nothing}
    ${actionsOf(actions, context)}
  </section>`;
};
