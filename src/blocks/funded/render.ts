import { html, nothing } from 'lit/html.js';
import type { BlockOf } from '../../contract/blocks/index.ts';
import { channelsOf } from '../channels.ts';
import { factRow } from '../facts/render.ts';
import { headingTag } from '../heading-tag.ts';
import { icon } from '../icons.ts';
import { printButton } from '../print-button.ts';
import type { Renderer } from '../render-context.ts';
import { valueText } from '../value-text.ts';

/** A funded referral: how much, from whom, to which account, and who answers about repayment. */
export const renderFunded: Renderer<BlockOf<'funded'>> = ({ contact, ...block }, context) =>
  html`<div class="card funded">
    <dl>
      <div class="funded-amount">
        <dt>${icon('success')}<span>${block.amount_label}</span></dt>
        <dd>${valueText(block.amount)}</dd>
      </div>
      ${block.rows.map((row) => factRow(row, context))}
    </dl>
    ${
      contact
        ? html`<div class="funded-contact">
            ${headingTag(context.level + 1, contact.heading, 'item-title')}
            <p>${contact.name}</p>
            ${channelsOf(contact.channels, context)}
          </div>`
        : nothing
    }
  </div>
  ${block.print ? printButton(block.print) : nothing}`;
