import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { actionOf, actionsOf } from '../action.ts';
import { headingTag } from '../heading-tag.ts';
import { icon } from '../icons.ts';
import type { RenderContext } from '../render-context.ts';
import { richText } from '../rich-text.ts';
import { askedOf, type Block, type Chosen, type Take } from './chosen.ts';
import { dropOn } from './drop.ts';
import { monthsView } from './months-view.ts';
import { takeView } from './take-view.ts';
import { earlyRow, sendAll, uploadRow } from './upload-row.ts';

/** Which months a file covers. */
export type Answer = { key: string; months: readonly string[] };

/** What a reader does on a card. */
export type CardEvents = {
  add: (files: readonly File[]) => void;
  /** Files are held over it, or not any more. */
  over: (over: boolean) => void;
  /** Asks again for code that did not come. */
  load: () => void;
  cover: (...answers: Answer[]) => void;
  pause: (key: string) => void;
  resume: (key: string) => void;
  /** Asks whether a file is to be stopped, or does so no more. */
  ask: (key: string, ending: boolean) => void;
  remove: (file: Chosen) => void;
};

export type CardView = {
  block: Block;
  context: RenderContext;
  take: Take | undefined;
  chosen: readonly Chosen[];
  /** Chosen, and waiting for the code that sends them; `lost` where that did not come. */
  early: readonly File[];
  lost: boolean;
  over: boolean;
  /** What is said to a screen reader. */
  said: string;
  ending: ReadonlySet<string>;
  on: CardEvents;
};

/** The whole card: files can be let go anywhere on it. */
export function cardView(view: CardView): TemplateResult {
  const { block, context, over, said, on } = view;
  const { title, untitled, status, body, why, due, problem, take, actions } = block;
  const drop = dropOn(take && on);
  return html`<section
    class="card request ${over && take ? 'over' : ''}"
    @dragenter=${drop.enter}
    @dragover=${drop.enter}
    @dragleave=${drop.leave}
    @drop=${drop.drop}
    @paste=${drop.paste}
  >
    <div class="request-head">
      ${headingTag(context.level + 1, title, untitled ? 'item-title hidden' : 'item-title')}
      <span class="tag ${status.tone}">${status.label}</span>
    </div>
    ${problem ? html`<p class="line request-problem">${icon('warning')}<span>${richText(problem, context)}</span></p>` : nothing}
    ${body ? html`<p>${richText(body, context)}</p>` : nothing}
    ${why ? html`<p class="small muted">${richText(why, context)}</p>` : nothing}
    ${
      due
        ? html`<p class="line small ${due.overdue ? 'overdue' : 'muted'}">
            ${icon(due.overdue ? 'warning' : 'clock')}<time datetime=${due.at}>${due.text}</time>
          </p>`
        : nothing
    }
    ${monthsView(view)} ${filesView(view)} ${take ? takeView(view, take) : nothing}
    ${actionsOf(actions, context)}
    <p class="hidden" role="status">${said}</p>
  </section>`;
}

/** What was sent, and beneath it what is on its way; what has arrived is told once, by the service, also where its answer is still on the way. */
function filesView(view: CardView) {
  const { block, take, chosen, early, lost, ending, on, context } = view;
  const { label = '', items = [] } = block.files ?? {};
  const own = new Set(chosen.map(({ id }) => id));
  const there = new Set(items.flatMap(({ id, unfinished }) => (unfinished ? [] : [id])));
  const sent = items.filter(({ id, unfinished }) => !(unfinished && own.has(id)));
  const coming = chosen.filter(({ id }) => !(id && there.has(id)));
  if (sent.length + coming.length + early.length === 0) return nothing;
  const asked = askedOf(chosen);
  return html`<ul class="uploads" aria-label=${label || block.title} role="list">
    ${repeat(
      sent,
      ({ id }) => id,
      (file) => sentRow(file, view),
    )}
    ${
      take
        ? repeat(
            coming,
            ({ key }) => key,
            (file) =>
              uploadRow({ file, take, several: asked > 1, ending: ending.has(file.key), on }),
          )
        : nothing
    }
    ${take ? early.map(({ name }) => earlyRow(name, take.words.preparing)) : nothing}
    ${
      lost
        ? html`<li class="upload" role="alert">
            <p>${context.word('failed')}</p>
            <button type="button" class="button secondary" @click=${on.load}>
              <span>${context.word('retry')}</span>
            </button>
          </li>`
        : nothing
    }
  </ul>
  ${take ? sendAll(asked, take, on) : nothing}`;
}

type Sent = NonNullable<Block['files']>['items'][number];

function sentRow(file: Sent, view: CardView) {
  const { name, note, status, problem } = file;
  return html`<li class="upload">
    <div class="upload-head">
      <span class="upload-name">${name}</span>
      <span class="tag ${status.tone}">${status.label}</span>
    </div>
    ${note ? html`<p class="small muted">${note}</p>` : nothing}
    ${problem ? html`<p class="small upload-fault">${problem}</p>` : nothing}
    ${sentControls(file, view)}
  </li>`;
}

/** What can be done with a file that has arrived; taking it back asks first. */
function sentControls({ id, download, remove }: Sent, { ending, on, context }: CardView) {
  if (!download && !remove) return nothing;
  if (remove && ending.has(id))
    return html`<div class="upload-question" role="group" aria-label=${remove.question}>
      <p>${remove.question}</p>
      <div class="upload-controls">
        <button type="button" class="button secondary" @click=${() => on.ask(id, false)}>
          <span>${remove.keep}</span>
        </button>
        ${actionOf({ ...remove.action, style: 'danger', kind: 'submit' }, context)}
      </div>
    </div>`;
  return html`<div class="upload-controls">
    ${
      download
        ? actionOf(
            { ...download, id: 'download', style: 'link', kind: 'open_url', new_tab: true },
            context,
          )
        : nothing
    }
    ${
      remove
        ? html`<button
            type="button"
            class="button link"
            aria-label=${remove.a11y_label}
            @click=${() => on.ask(id, true)}
          >
            <span>${remove.label}</span>
          </button>`
        : nothing
    }
  </div>`;
}
