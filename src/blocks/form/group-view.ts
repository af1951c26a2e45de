import { repeat as keyedBy } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Repeat } from '../../contract/blocks/form.ts';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { fieldView } from '../../fields/field-view.ts';
import type { Typed } from '../../fields/typed.ts';
import { notHere, withLater } from '../../fields/with-later.ts';
import type { RenderContext } from '../render-context.ts';
import { richText } from '../rich-text.ts';
import type { Part, Question } from './questions.ts';

/** All that the groups of a form are drawn from. */
export type FormParts = {
  form: LaterBlockOf<'form'>;
  context: RenderContext;
  parts: readonly Part[];
  /** What is wrong, by the path of a question or the name of a repeated group. */
  errors: ReadonlyMap<string, string>;
  /** What is said of the last removal from a repeated group. */
  removed: { name: string; words: string } | undefined;
  idOf: (path: string) => string;
  onChosen: (path: string, typed: Typed) => void;
  onAdd: (repeat: Repeat) => void;
  onRemove: (repeat: Repeat, key: string) => void;
};

/** What is wrong, in the order it is drawn, each with the id of where to put it right. */
export function wrongIn({ parts, errors, idOf }: FormParts): { id: string; message: string }[] {
  return parts.flatMap(({ group: { repeat }, items }) => {
    const questions = items.flatMap((item) => item.questions).filter(({ asked }) => asked);
    const places = questions.map(({ path }) => ({ path, at: path }));
    if (repeat) {
      const { name, total } = repeat;
      const at = questions.find(({ field }) => field.name === total?.field) ?? questions[0];
      places.push({ path: name, at: at?.path ?? `${name}-add` });
    }
    return places.flatMap(({ path, at }) => {
      const message = errors.get(path);
      return message ? [{ id: idOf(at), message }] : [];
    });
  });
}

/** Questions that belong together, under their legend. */
export function groupView(part: Part, view: FormParts): TemplateResult {
  const { form, context, errors, removed, idOf, onAdd, onRemove } = view;
  const { legend, intro, repeat } = part.group;
  const fields = (questions: readonly Question[]) => fieldsView(questions, view);
  const content = repeat
    ? withLater(
        context,
        (later) =>
          later.repeatView({
            part,
            repeat,
            id: idOf(repeat.name),
            error: errors.get(repeat.name),
            errorPrefix: form.error_prefix,
            removed: removed?.name === repeat.name ? removed.words : '',
            fields,
            onAdd: () => onAdd(repeat),
            onRemove: (key) => onRemove(repeat, key),
          }),
        (again) => notHere(again, context),
      )
    : fields(part.items[0]?.questions ?? []);
  const introduced = html`${
    intro ? html`<p class="intro muted">${richText(intro, context)}</p>` : nothing
  }${content}`;
  return legend
    ? html`<fieldset class="group"><legend class="section-title">${legend}</legend>${introduced}</fieldset>`
    : html`<div class="group">${introduced}</div>`;
}

function fieldsView(questions: readonly Question[], view: FormParts): TemplateResult {
  const { form, context, errors, idOf, onChosen } = view;
  return html`<div class="fields">
    ${keyedBy(
      questions,
      ({ path }) => path,
      ({ field, path, typed, asked }) =>
        fieldView({
          field,
          path,
          id: idOf(path),
          typed,
          error: errors.get(path),
          errorPrefix: form.error_prefix,
          asked,
          context,
          onChosen: (chosen) => onChosen(path, chosen),
        }),
    )}
  </div>`;
}
