import type { Field, Group } from '../../contract/blocks/form.ts';
import type { LaterBlockOf } from '../../contract/blocks/index.ts';
import { type Typed, typedFrom, valuesOf } from '../../fields/typed.ts';
import type { Draft, Row } from './draft.ts';

/** A field where it stands: in a repeated group once for each item. */
export type Question = { field: Field; path: string; typed: Typed; asked: boolean };
/** The questions of a group, or of each item of a repeated one. */
export type Item = { row: Row | undefined; questions: Question[] };
export type Part = { group: Group; items: Item[] };

/** A form as it stands: its questions, what was typed into each, and whether it is asked. */
export function partsOf(form: LaterBlockOf<'form'>, draft: Draft): Part[] {
  return form.groups.map((group) => {
    const { repeat } = group;
    if (!repeat) return { group, items: [{ row: undefined, questions: asked(group, draft) }] };
    const items = draft.rows(repeat).map((row) => ({ row, questions: asked(group, draft, row) }));
    return { group, items };
  });
}

export const questionsOf = (parts: readonly Part[]): Question[] =>
  parts.flatMap(({ items }) => items.flatMap(({ questions }) => questions));

function asked({ fields, repeat }: Group, draft: Draft, row?: Row): Question[] {
  const values = repeat?.items.find(({ id }) => id === row?.key)?.values;
  const questions = fields.map((field) => {
    const path = row ? `${repeat?.name}.${row.key}.${field.name}` : field.name;
    const typed = draft.typed(path) ?? typedFrom(field, values ? values[field.name] : field.value);
    return { field, path, typed, asked: true };
  });
  // A question that is not asked has no answer that another could depend on.
  for (const question of questions) {
    const { visible_if: needs } = question.field;
    if (!needs) continue;
    const other = questions.find(({ field }) => field.name === needs.name);
    question.asked =
      (other?.asked && valuesOf(other.typed).some((value) => needs.values.includes(value))) ??
      false;
  }
  return questions;
}
