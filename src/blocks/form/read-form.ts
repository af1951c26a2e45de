import type { FieldValue } from '../../contract/blocks/form.ts';
import { answerOf } from '../../fields/answers.ts';
import { numberIn } from '../../fields/forms.ts';
import { filled } from '../../fields/plural.ts';
import type { Item, Part, Question } from './questions.ts';

/** A form's answers as an action's `values`, or what is wrong: by the path of a question, or the name of a repeated group. */
export type FormReading = { values: Record<string, unknown>; troubles: Map<string, string> };

type Answers = Record<string, FieldValue>;

/** Judges every question that is asked. */
export function readForm(parts: readonly Part[]): FormReading {
  const values: Record<string, unknown> = {};
  const troubles = new Map<string, string>();
  const answers = (questions: readonly Question[], n = 1): Answers => {
    const read: Answers = {};
    for (const { field, path, typed, asked } of questions) {
      if (!asked) continue;
      const answer = answerOf(field, typed);
      if ('trouble' in answer) troubles.set(path, filled(answer.trouble, n));
      else read[field.name] = answer.value;
    }
    return read;
  };
  for (const part of parts) {
    const { repeat } = part.group;
    if (!repeat) Object.assign(values, ...part.items.map(({ questions }) => answers(questions)));
    else {
      values[repeat.name] = part.items.map(({ row, questions }, index) => ({
        ...(row?.known && { id: row.key }),
        ...answers(questions, index + 1),
      }));
      if (repeat.total && totalOf(part) > repeat.total.max)
        troubles.set(repeat.name, repeat.total.over);
    }
  }
  return { values, troubles };
}

/** The sum of a repeated group, to a hundredth. */
export function totalOf({ group: { repeat }, items }: Part): number {
  const { field = '', base = 0 } = repeat?.total ?? {};
  const sum = items.reduce((so, item) => so + shareOf(item, field), base);
  return Math.round(sum * 100) / 100;
}

function shareOf({ questions }: Item, name: string): number {
  const share = questions.find(({ field, asked }) => asked && field.name === name);
  return (share && 'text' in share.typed && numberIn(share.field.control, share.typed.text)) || 0;
}
