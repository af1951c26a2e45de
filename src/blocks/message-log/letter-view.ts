import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Message } from '../../contract/blocks/message-log.ts';
import { actionOf } from '../action.ts';
import { headingTag } from '../heading-tag.ts';
import { icon } from '../icons.ts';
import type { RenderContext } from '../render-context.ts';
import { richText } from '../rich-text.ts';

/** A message as it stands in the thread: the service's, or one of the reader's on its way. */
export type Letter = Pick<Message, 'by' | 'day' | 'body' | 'author'> &
  Partial<Message> & {
    /** The same before and after it was sent. */
    name: string;
    /** What has not become of it. */
    trouble?: {
      text: string;
      retry: string;
      change: string;
      onRetry: () => void;
      onChange: () => void;
    };
  };

type Look = {
  context: RenderContext;
  /** Name of the first that was not read, and the words above it. */
  unread: { from: string | undefined; words: string };
};

/** Letters under their days. `after` is the day that stands above the first already. */
export function daysView(letters: readonly Letter[], after: string | undefined, look: Look) {
  const days: { day: string; letters: Letter[] }[] = [];
  for (const letter of letters) {
    const last = days.at(-1);
    if (last?.day === letter.day) last.letters.push(letter);
    else days.push({ day: letter.day, letters: [letter] });
  }
  return repeat(
    days,
    ({ day }) => day,
    ({ day, letters: ofDay }) =>
      html`${day === after ? nothing : headingTag(look.context.level + 1, day, 'day')}
        <ol class="letters" role="list">
          ${repeat(
            ofDay,
            ({ name }) => name,
            (letter) => letterView(letter, look),
          )}
        </ol>`,
  );
}

function letterView(letter: Letter, { context, unread }: Look): TemplateResult {
  const { name, author, by, via, time, at, body, note, state, trouble, cards = [] } = letter;
  const isOwn = author === 'you';
  // What somebody wrote themselves is not read to them again.
  return html`<li class="letter ${author}" aria-live=${isOwn ? 'off' : nothing}>
    ${name === unread.from ? html`<p class="unread small">${unread.words}</p>` : nothing}
    <p class="letter-head">
      <span class="by">${by}</span>
      ${via ? html`<span class="small muted">${via}</span>` : nothing}
      ${time ? html`<time class="small muted" datetime=${at ?? nothing}>${time}</time>` : nothing}
      ${state && isOwn ? html`<span class="small muted">${state}</span>` : nothing}
    </p>
    <div class="letter-body">${richText(body, context)}</div>
    ${note ? html`<p class="small muted">${note}</p>` : nothing}
    ${cards.map((card) => cardView(card, context))}
    ${
      trouble
        ? html`<div class="trouble">
            <p class="line">${icon('warning')}<span>${trouble.text}</span></p>
            <div class="trouble-ways">
              <button type="button" class="button secondary" @click=${trouble.onRetry}>
                <span>${trouble.retry}</span>
              </button>
              <button type="button" class="button link" @click=${trouble.onChange}>
                <span>${trouble.change}</span>
              </button>
            </div>
          </div>`
        : nothing
    }
  </li>`;
}

function cardView(
  { title, detail, due, status, action }: Message['cards'][number],
  context: RenderContext,
) {
  return html`<div class="letter-card">
    <p class="item-title">${title}</p>
    ${status ? html`<p><span class="tag ${status.tone}">${status.label}</span></p>` : nothing}
    ${detail ? html`<p>${richText(detail, context)}</p>` : nothing}
    ${
      due
        ? html`<p class="line small ${due.overdue ? 'overdue' : 'muted'}">
            ${icon(due.overdue ? 'warning' : 'clock')}<time datetime=${due.at}>${due.text}</time>
          </p>`
        : nothing
    }
    ${action ? html`<div>${actionOf(action, context)}</div>` : nothing}
  </div>`;
}
