import { repeat } from 'lit/directives/repeat.js';
import { html, nothing } from 'lit/html.js';
import type { BlockOf } from '../../contract/blocks/index.ts';
import { headingTag } from '../heading-tag.ts';
import { icon } from '../icons.ts';
import type { RenderContext, Renderer } from '../render-context.ts';
import { richText } from '../rich-text.ts';
import { valueText } from '../value-text.ts';

type Matches = BlockOf<'match_list'>;
type More = NonNullable<Matches['more']>;
type Item = Matches['items'][number];

/** Lender programs that fit; every one carries the tag that says it is an estimate. */
export const renderMatchList: Renderer<Matches> = (block, context) =>
  html`${headingTag(context.level + 1, block.heading, 'section-title')}
    ${block.intro ? html`<p class="intro muted">${richText(block.intro, context)}</p>` : nothing}
    <div class="card matches">
      ${listOf(block.items.slice(0, block.more?.after), block, context)}
      ${block.more ? foldOf(block.more, block, context) : nothing}
    </div>
    <p class="small muted after">${richText(block.disclaimer, context)}</p>`;

/** What is unfolded stays so while the screen is updated: it is the reader's. */
const foldOf = (more: More, block: Matches, context: RenderContext) =>
  html`<details class="more">
    <summary>
      ${icon('chevron')}<span class="show">${more.show}</span><span class="hide">${more.hide}</span>
    </summary>
    ${listOf(block.items.slice(more.after), block, context)}
  </details>`;

const listOf = (items: readonly Item[], { tag }: Matches, context: RenderContext) =>
  html`<ul role="list">
    ${repeat(
      items,
      ({ id }) => id,
      (item) => matchOf(item, tag, context),
    )}
  </ul>`;

function matchOf({ lender, product, amount, facts }: Item, tag: string, context: RenderContext) {
  return html`<li class="match">
    <div class="match-head">
      ${headingTag(context.level + 2, lender, 'match-name')}
      <p><span class="match-amount">${valueText(amount)}</span> <span class="tag">${tag}</span></p>
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
