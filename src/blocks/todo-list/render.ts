import { repeat } from 'lit/directives/repeat.js';
import { html, nothing } from 'lit/html.js';
import type { BlockOf } from '../../contract/blocks/index.ts';
import { actionOf } from '../action.ts';
import { headingTag } from '../heading-tag.ts';
import { icon } from '../icons.ts';
import type { RenderContext, Renderer } from '../render-context.ts';
import { richText } from '../rich-text.ts';

type Item = BlockOf<'todo_list'>['items'][number];

/** What is to be done, a list. In the style `next` the first item stands out as the one thing to do. */
export const renderTodoList: Renderer<BlockOf<'todo_list'>> = (
  { heading, style, items },
  context,
) =>
  html`${headingTag(context.level + 1, heading, style === 'next' ? 'eyebrow' : 'section-title')}
    <ul class="card todos ${style}" role="list">
      ${repeat(
        items,
        ({ id }) => id,
        (item) => itemOf(item, context),
      )}
    </ul>`;

function itemOf(item: Item, context: RenderContext) {
  return html`<li class="todo">
    <div class="todo-words">
      <div class="todo-head">
        ${headingTag(context.level + 2, item.title, 'item-title')}${statusOf(item)}
      </div>
      ${item.detail ? html`<p>${richText(item.detail, context)}</p>` : nothing}
      ${item.why ? html`<p class="small muted">${richText(item.why, context)}</p>` : nothing}
      ${dueOf(item)}
      ${
        item.waiting_on
          ? html`<p class="line small muted">${icon('clock')}<span>${item.waiting_on}</span></p>`
          : nothing
      }
    </div>
    ${item.action ? html`<div class="todo-action">${actionOf(item.action, context)}</div>` : nothing}
  </li>`;
}

function statusOf({ status }: Item) {
  return status ? html`<span class="tag ${status.tone}">${status.label}</span>` : nothing;
}

function dueOf({ due }: Item) {
  if (!due) return nothing;
  return html`<p class="line small ${due.overdue ? 'overdue' : 'muted'}">
    ${icon(due.overdue ? 'warning' : 'clock')}<time datetime=${due.at}>${due.text}</time>
  </p>`;
}
