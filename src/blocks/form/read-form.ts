import type { Field } from '../../contract/blocks/form.ts';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { answerOf, type Typed } from '../../fields/answers.ts';

/** What a form's controls hold: an answer by name, or what is wrong with it. */
export type FormReading = { values: Record<string, string>; troubles: Map<string, string> };

export const fieldsOf = (form: LaterBlockOf<'form'>): Field[] =>
  form.groups.flatMap(({ fields }) => fields);

/** Reads and judges every field of `form` as it stands in `element`. */
export function readForm(form: LaterBlockOf<'form'>, element: ParentNode): FormReading {
  const values: Record<string, string> = {};
  const troubles = new Map<string, string>();
  for (const field of fieldsOf(form)) {
    const answer = answerOf(field, typedIn(field, element));
    if ('trouble' in answer) troubles.set(field.name, answer.trouble);
    else values[field.name] = answer.value;
  }
  return { values, troubles };
}

function typedIn({ name, control }: Field, element: ParentNode): Typed {
  const holder = element.querySelector(`[data-name="${CSS.escape(name)}"]`);
  if (control !== 'date') return { text: textIn(holder) };
  const part = (which: string) => textIn(holder?.querySelector(`[data-part="${which}"]`));
  return { month: part('month'), day: part('day'), year: part('year') };
}

const textIn = (control: Element | null | undefined): string =>
  control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : '';
