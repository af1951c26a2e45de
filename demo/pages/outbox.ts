import { html } from 'hono/html';
import { SELLER } from '../financing.ts';
import { type Look, toQuery } from '../look.ts';
import type { Message, MessageList } from '../shapes.ts';
import { type Html, layout } from './layout.ts';
import { presenterBar } from './presenter.ts';

const SENT_AT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const ADDRESS = /(https?:\/\/\S+)/;

/** What the service wrote to sellers that the platform only referred: in the sandbox nobody else gets it. */
export const outboxPage = (look: Look, { data, has_more }: MessageList): Html =>
  layout({
    title: 'Outbox',
    shop: SELLER,
    look,
    presenter: presenterBar(look),
    head: html`<link rel="stylesheet" href="/public/outbox.css">`,
    main: html`
      <div class="page-head">
        <p class="crumb">Sandbox</p>
        <h1>What the service wrote to sellers</h1>
      </div>
      <div class="columns">
        <div class="main-column">
          ${data.length === 0 ? html`<p class="card">Nothing yet.</p>` : html`<ol class="sent">${data.map(message)}</ol>`}
          ${has_more ? html`<a class="button older" href="/outbox?${toQuery(look)}&amp;after=${data.at(-1)?.id ?? ''}">Older messages</a>` : ''}
        </div>
        <div class="side-column">
          <section class="card" aria-labelledby="when">
            <h2 id="when">When it writes</h2>
            <p>To a seller that is only referred (<code>just_refer</code>) the service writes itself, and reminds them after 1, 3 and 7 days. With <code>work_this_deal</code> it never does: the links are the platform’s to show.</p>
            <a class="button" href="/scenarios/just_refer?${toQuery(look)}">Refer a seller only</a>
          </section>
        </div>
      </div>`,
  });

const message = ({ id, channel, to, subject, text, sent_at }: Message): Html => html`
  <li>
    <article class="card" aria-labelledby="${id}">
      <h2 id="${id}">${subject ?? 'Text message'}</h2>
      <dl class="envelope">
        <div><dt>To</dt><dd>${to.name}, ${to.address}</dd></div>
        <div><dt>By</dt><dd>${channel}, <time datetime="${sent_at}">${SENT_AT.format(new Date(sent_at))} UTC</time></dd></div>
      </dl>
      <p class="letter">${text.trim().split(ADDRESS).map(part)}</p>
    </article>
  </li>`;

/** Every second piece of a text split by addresses is one. */
const part = (piece: string, index: number): Html | string =>
  index % 2 === 0
    ? piece
    : html`<a href="${piece}" target="_blank" rel="noopener noreferrer">${piece}</a>`;
