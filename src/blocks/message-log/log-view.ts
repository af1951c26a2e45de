import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { MessageLog } from '../../contract/blocks/message-log.ts';
import { counted } from '../../fields/plural.ts';
import type { RenderContext } from '../render-context.ts';
import { richText } from '../rich-text.ts';
import { type ComposeView, composeView } from './compose-view.ts';
import { daysView, type Letter } from './letter-view.ts';

export type LogView = {
  block: MessageLog;
  context: RenderContext;
  /** What was there when the log was opened, or was asked for. */
  history: readonly Letter[];
  /** What came since: it is said to a screen reader. */
  news: readonly Letter[];
  unreadFrom: string | undefined;
  hasEarlier: boolean;
  earlier: 'idle' | 'loading' | 'failed';
  /** How many came that the reader has not seen, being further up. */
  arrived: number;
  draft: string;
  fault: string | undefined;
  /** Said to a screen reader. */
  said: string;
  on: { earlier: () => void; newest: () => void } & ComposeView['on'];
};

/** The thread in a box of its own, which opens at its end, and beneath it where more is written. */
export function logView(view: LogView): TemplateResult {
  const { block, context, history, news, said, draft, fault, on, arrived } = view;
  const { label, empty, compose, closed, words } = block;
  const look = { context, unread: { from: nameOf(view), words: words.unread } };
  return html`<section class="conversation">
    <div class="thread-box">
      <div class="thread" role="log" tabindex="0" aria-label=${label}>
        <div class="history" aria-live="off">
          ${earlierView(view)}
          ${empty && history.length + news.length === 0 ? html`<p class="empty muted">${richText(empty, context)}</p>` : nothing}
          ${daysView(history, undefined, look)}
        </div>
        <div class="news">${daysView(news, history.at(-1)?.day, look)}</div>
        <div class="thread-end"></div>
      </div>
      ${
        arrived > 0
          ? html`<button type="button" class="button secondary arrived" @click=${on.newest}>
              <span>${counted(words.arrived, arrived)}</span>
            </button>`
          : nothing
      }
    </div>
    ${compose ? composeView({ compose, context, draft, fault, on }) : nothing}
    ${closed ? html`<p class="closed">${richText(closed, context)}</p>` : nothing}
    <p class="hidden" role="status">${said}</p>
  </section>`;
}

const nameOf = ({ history, unreadFrom }: LogView) =>
  unreadFrom && history.find(({ id }) => id === unreadFrom)?.name;

function earlierView({ block, context, hasEarlier, earlier, on }: LogView) {
  if (!hasEarlier) return nothing;
  return html`<div class="earlier">
    ${earlier === 'failed' ? html`<p class="small">${context.word('failed')}</p>` : nothing}
    <button
      type="button"
      class="button link"
      aria-busy=${earlier === 'loading' ? 'true' : nothing}
      @click=${on.earlier}
    >
      <span>${earlier === 'failed' ? context.word('retry') : block.words.earlier}</span>
    </button>
  </div>`;
}
