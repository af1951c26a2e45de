import { html, nothing, type TemplateResult } from 'lit/html.js';
import { icon } from '../icons.ts';
import type { Answer, CardEvents } from './card-view.ts';
import { type Chosen, fill, progressText, type Take } from './chosen.ts';

type Row = {
  file: Chosen;
  take: Take;
  /** Others wait for an answer too, and one button sends all. */
  several: boolean;
  /** It is asked whether it is to be stopped. */
  ending: boolean;
  on: CardEvents;
};

/** A file on its way: its name, how far it is or what is wrong, and what can be done. */
export function uploadRow(row: Row): TemplateResult {
  const { file, take } = row;
  const { words } = take;
  return html`<li class="upload ${file.stage.is}">
    <div class="upload-head">
      <span class="upload-name" tabindex="-1">${file.name}</span>
      <span class="small muted">${stateText(row)}</span>
    </div>
    ${
      hasBar(file)
        ? html`<progress
            max=${file.size}
            .value=${file.done}
            aria-label=${fill(words.bar, { name: file.name })}
          ></progress>`
        : nothing
    }
    ${
      'message' in file.stage
        ? html`<p class="line small upload-fault">${icon('warning')}<span>${file.stage.message}</span></p>`
        : nothing
    }
    ${isFoundOut(row) ? html`<p class="small muted">${words.finding_months}</p>` : nothing}
    ${file.locked && file.stage.is !== 'sent' ? html`<p class="small muted">${words.may_have_password}</p>` : nothing}
    ${file.stage.is === 'asked' ? monthsQuestion(row) : row.ending ? endQuestion(row) : controls(row)}
  </li>`;
}

/** A file whose turn comes once there is code for it. */
export const earlyRow = (name: string, state: string): TemplateResult => html`<li class="upload">
  <div class="upload-head"><span class="upload-name">${name}</span><span class="small muted">${state}</span></div>
</li>`;

/** Nobody said which months it covers. */
const isFoundOut = ({ file: { stage, months }, take }: Row) =>
  take.months && months.length === 0 && !['asked', 'refused'].includes(stage.is);

const hasBar = ({ stage }: Chosen) =>
  ['sending', 'paused', 'offline', 'lost', 'waiting'].includes(stage.is);

function stateText({ file, take: { words } }: Row): string {
  const { stage } = file;
  switch (stage.is) {
    case 'asked':
      return words.not_sent ?? '';
    case 'preparing':
      return words.preparing;
    case 'waiting':
      return words.waiting;
    case 'sending':
      return progressText(file, words);
    case 'paused':
      return words.paused;
    case 'offline':
      return words.offline;
    case 'lost':
      return words.lost;
    case 'sent':
      return words.sent;
    default:
      return '';
  }
}

function controls({ file, take: { words }, on }: Row) {
  const { key, stage } = file;
  const go = (label: string) => button(label, file, () => on.resume(key));
  const hold = button(words.pause, file, () => on.pause(key));
  const stop = button(words.cancel, file, () => on.ask(key, true));
  switch (stage.is) {
    case 'preparing':
    case 'waiting':
      return html`<div class="upload-controls">${stop}</div>`;
    case 'sending':
    case 'offline':
    case 'lost':
      return html`<div class="upload-controls">${hold}${stop}</div>`;
    case 'paused':
      return html`<div class="upload-controls">${go(words.resume)}${stop}</div>`;
    case 'failed':
      return html`<div class="upload-controls">${go(words.retry)}${remove(file, words.remove, on)}</div>`;
    case 'refused':
      return html`<div class="upload-controls">${remove(file, words.remove, on)}</div>`;
    default:
      return nothing;
  }
}

const remove = (file: Chosen, label: string, on: CardEvents) =>
  button(label, file, () => on.remove(file));

const button = (label: string, { name }: Chosen, press: () => void) => html`<button
  type="button"
  class="button link"
  aria-label="${label}: ${name}"
  @click=${press}
>
  <span>${label}</span>
</button>`;

function endQuestion({ file, take: { words }, on }: Row): TemplateResult {
  const { key, name } = file;
  return html`<div class="upload-question" role="group" aria-label=${fill(words.cancel_question, { name })}>
    <p>${fill(words.cancel_question, { name })}</p>
    <div class="upload-controls">
      <button type="button" class="button secondary" @click=${() => on.ask(key, false)}>
        <span>${words.cancel_no}</span>
      </button>
      <button type="button" class="button danger" @click=${() => on.remove(file)}>
        <span>${words.cancel_yes}</span>
      </button>
    </div>
  </div>`;
}

/** What is ticked of the files that are asked about, by their keys. */
function answersIn(question: Element | null | undefined): Answer[] {
  const key = question?.getAttribute('data-question');
  if (!question || !key) return [];
  const ticked = question.querySelectorAll<HTMLInputElement>('input:checked');
  return [{ key, months: [...ticked].map(({ value }) => value) }];
}

/** Which months a file covers, where its name does not tell. None is an answer too: then the service finds out. */
function monthsQuestion({ file, take: { months, words }, several, on }: Row) {
  if (!months) return nothing;
  const { key, name } = file;
  const answer = ({ currentTarget }: Event) =>
    on.cover(
      ...answersIn(
        currentTarget instanceof Element ? currentTarget.closest('fieldset') : undefined,
      ),
    );
  return html`<fieldset class="upload-question" data-question=${key} tabindex="-1">
    <legend>${fill(months.question, { name })}</legend>
    <p class="small muted">${months.hint}</p>
    <div class="month-choices">
      ${months.items.map(
        ({ month, label }) => html`<div class="month-choice">
          <input type="checkbox" id="${key}-${month}" value=${month} />
          ${icon('check')}<label for="${key}-${month}">${label}</label>
        </div>`,
      )}
    </div>
    <div class="upload-controls">
      <button type="button" class="button ${several ? 'secondary' : 'primary'}" aria-label="${months.go}: ${name}" @click=${answer}>
        <span>${months.go}</span>
      </button>
      ${remove(file, words.remove, on)}
    </div>
  </fieldset>`;
}

/** Sends all files that wait for an answer, each with what is ticked of it. */
export function sendAll(count: number, { words }: Take, on: CardEvents) {
  if (count < 2 || !words.upload_all) return nothing;
  const answer = ({ currentTarget }: Event) => {
    const card = currentTarget instanceof Element && currentTarget.closest('.request');
    on.cover(...(card ? [...card.querySelectorAll('[data-question]')] : []).flatMap(answersIn));
  };
  return html`<div class="actions">
    <button type="button" class="button primary" @click=${answer}>
      <span>${fill(words.upload_all, { count: String(count) })}</span>
    </button>
  </div>`;
}
