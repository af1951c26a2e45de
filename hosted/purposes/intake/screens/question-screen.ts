import type { BlockInput } from '../../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../../src/contract/screen.ts';
import { answerTo, statedAnswer } from '../../../domain/intake/draft.ts';
import type { FieldName } from '../../../domain/intake/fields.ts';
import { isAccepted, isStated } from '../../../domain/intake/flow.ts';
import { faultsOf, type QuestionKey, questionsOf } from '../../../domain/intake/steps.ts';
import type { IntakeContext } from '../context.ts';
import { FIELD_WORDS } from '../copy/fields.ts';
import { intake as words } from '../copy/flow.ts';
import { STEP_WORDS } from '../copy/steps.ts';
import { answerText, typedText } from './answer-text.ts';
import { assembleIntake } from './assemble.ts';
import { type FieldInput, fieldInput } from './field-input.ts';

/** Ids of what can be done on a screen of questions. */
export const CONTINUE = 'continue';
export const CONFIRM = 'confirm';
export const EDIT = 'edit';

/** A screen of questions: a card to confirm where the partner told the answers and nobody has looked at them, else a form. */
export function questionScreen(context: IntakeContext, key: QuestionKey): ScreenInput {
  const { draft, at } = context;
  const card = !at.edit && !at.check && isStated(draft, key) && !isAccepted(draft, key);
  return card ? cardScreen(context, key) : formScreen(context, key);
}

function formScreen(context: IntakeContext, key: QuestionKey): ScreenInput {
  const { title, lead } = STEP_WORDS[key];
  const fields = questionsOf(key).fields.map((name) => withAnswer(context, name));
  return assembleIntake(context, key, {
    title,
    lead,
    basis: basisOf(context, questionsOf(key).fields),
    blocks: [
      {
        id: key,
        kind: 'form',
        groups: [{ fields }],
        error_heading: words.errors,
        error_prefix: words.errorPrefix,
        submit: { id: CONTINUE, label: words.continue, style: 'primary', kind: 'submit' },
      },
    ],
  });
}

/** Answers count with the actions: who saw others is not taken to have meant these. */
function basisOf({ draft }: IntakeContext, fields: readonly FieldName[]): string {
  return JSON.stringify(fields.map((name) => answerTo(draft, name) ?? null));
}

/** A question with what stands for it now; what the partner sent and cannot be taken is there to be mended. */
function withAnswer({ draft, industryName }: IntakeContext, name: FieldName): FieldInput {
  const answer = answerTo(draft, name);
  const told = [answer, statedAnswer(draft, name)];
  const field = fieldInput(name, told.filter(Array.isArray).flat());
  const stated = draft.stated[name];
  const value =
    answer === undefined
      ? draft.state.said[name] === undefined && typeof stated === 'string' && !field.search
        ? stated
        : undefined
      : typedText(name, answer);
  if (value === undefined) return field;
  const chosen = typeof value === 'string' ? industryName(value) : undefined;
  return {
    ...field,
    value,
    ...(field.search && chosen ? { search: { ...field.search, chosen } } : {}),
  };
}

function cardScreen(context: IntakeContext, key: QuestionKey): ScreenInput {
  const { draft, partner_name, industryName } = context;
  const { title, section } = STEP_WORDS[key];
  const faults = new Set(faultsOf(key, draft).map(({ field }) => field));
  const rows = questionsOf(key).fields.flatMap((name) => {
    const { label, short = label } = FIELD_WORDS[name];
    const answer = answerTo(draft, name);
    if (answer !== undefined && !faults.has(name))
      return [{ key: short, value: answerText(name, answer, industryName) }];
    return faults.has(name) || draft.stated[name] !== undefined
      ? [{ key: short, value: { text: words.card.missing }, missing: true }]
      : [];
  });
  const whole = rows.every((row) => !('missing' in row));
  const card: BlockInput = {
    id: key,
    kind: 'prefill_card',
    title: section,
    source_text: words.card.source(partner_name),
    rows,
    edit: {
      id: EDIT,
      label: whole ? words.card.edit : words.card.add,
      a11y_label: whole ? words.card.editOf(section) : words.card.addTo(section),
      style: whole ? 'secondary' : 'primary',
      kind: 'submit',
    },
    ...(whole
      ? {
          confirm: {
            id: CONFIRM,
            label: words.card.confirm,
            style: 'primary' as const,
            kind: 'submit' as const,
          },
        }
      : {}),
  };
  return assembleIntake(context, `${key}.card`, {
    title,
    basis: basisOf(context, questionsOf(key).fields),
    blocks: [card],
  });
}
