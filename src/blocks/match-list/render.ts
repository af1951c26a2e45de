import { repeat } from 'lit/directives/repeat.js';
import { html, nothing } from 'lit/html.js';
import type { BlockOf } from '../../contract/blocks/index.ts';
import { headingTag } from '../heading-tag.ts';
import type { Renderer } from '../render-context.ts';
import { richText } from '../rich-text.ts';
import { valueText } from '../value-text.ts';

type Item = BlockOf<'match_list'>['items'][number];

/** Lender programs that fit; every one carries the tag that says it is an estimate. */
export const renderMatchList: Renderer<BlockOf<'match_list'>> = (block, context) =>
  html`${headingTag(context.level + 1, block.heading, 'section-title')}
    ${block.intro ? html`<p class="intro muted">${richText(block.intro, context)}</p>` : nothing}
    <ul class="card matches" role="list">
      ${repeat(
        block.items,
        ({ id }) => id,
        (item) => matchOf(item, block.tag),
      )}
    </ul>
    <p class="small muted after">${richText(block.disclaimer, context)}</p>`;

function matchOf({ lender, product, amount, facts }: Item, tag: string) {
  return html`<li class="match">
    <div class="match-head">
      <p class="match-lender">
        <span class="match-name">${lender}</span> <span class="tag">${tag}</span>
      </p>
      <p class="match-amount">${valueText(amount)}</p>
    </div>
    <p class="small muted">${product}</p>
    ${
      facts.length > 0
        ? html`<dl class="match-facts small">
            ${facts.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
          </dl>`
        : nothing
    }
  </li>`;
}
