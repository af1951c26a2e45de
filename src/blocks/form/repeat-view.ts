import { repeat as keyedBy } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Repeat } from '../../contract/blocks/form.ts';
import { errorLine } from '../../fields/error-line.ts';
import { filled } from '../../fields/plural.ts';
import { spoken } from '../../fields/spoken.ts';
import type { Part, Question } from './questions.ts';
import { totalOf } from './read-form.ts';

/** What a repeated group needs to be drawn. */
export type RepeatView = {
  part: Part;
  repeat: Repeat;
  /** Of the group; its button's ends in `-add`, an item's legend in the item's key. */
  id: string;
  error: string | undefined;
  errorPrefix: string | undefined;
  /** What is said of the last removal. */
  removed: string;
  fields: (questions: readonly Question[]) => TemplateResult;
  onAdd: () => void;
  onRemove: (key: string) => void;
};

/** A group that is answered several times: its items, what they add up to, and the button for one more. */
export function repeatView(view: RepeatView): TemplateResult {
  const { part, repeat, id, removed, fields, onAdd, onRemove } = view;
  const { items } = part;
  return html`<div class="repeat">
    ${items.length === 0 && repeat.empty ? html`<p class="muted">${repeat.empty}</p>` : nothing}
    ${keyedBy(
      items,
      ({ row }) => row?.key,
      ({ row, questions }, index) => {
        const key = row?.key ?? '';
        const own = repeat.items.find(({ id: item }) => item === key)?.legend;
        const legend = filled(own ?? repeat.item_legend, index + 1);
        return html`<fieldset class="item card">
          <legend class="item-title"><span id="${id}-${key}" tabindex="-1">${legend}</span></legend>
          ${fields(questions)}
          ${
            items.length > repeat.min
              ? html`<button
                  type="button"
                  class="button link remove"
                  aria-label=${filled(repeat.remove_label, index + 1)}
                  @click=${() => onRemove(key)}
                >
                  <span>${repeat.remove}</span>
                </button>`
              : nothing
          }
        </fieldset>`;
      },
    )}
    ${totalView(view)}
    ${
      items.length < repeat.max
        ? html`<button type="button" class="button secondary" id="${id}-add" @click=${onAdd}>
            <span>${repeat.add}</span>
          </button>`
        : nothing
    }
    <span class="hidden" role="status">${removed}</span>
  </div>`;
}

/** What is wrong with the group, and the sum of what there is: seen at once, and said when it has come to rest. */
function totalView({ part, repeat, id, error, errorPrefix }: RepeatView) {
  const { total } = repeat;
  if (!total || part.items.length === 0) return errorLine(`${id}-error`, error, errorPrefix);
  const sum = totalOf(part);
  const over = sum > total.max;
  const text = filled(total.text, sum);
  return html`<div class="total">
    <p>${text}</p>
    ${errorLine(`${id}-error`, over ? total.over : error, errorPrefix)}
    ${spoken(over ? `${text} ${total.over}` : text)}
  </div>`;
}
