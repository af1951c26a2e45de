import type { ScreenInput } from '../../../src/contract/screen.ts';
import type { RichText } from '../../../src/contract/text.ts';
import { objectAt } from '../../domain/intake/application.ts';
import { answerTo, ownersIn, statedAnswer } from '../../domain/intake/draft.ts';
import type { FieldName } from '../../domain/intake/fields.ts';
import { isAccepted, stepsOf } from '../../domain/intake/flow.ts';
import {
  isQuestionKey,
  type QuestionKey,
  questionsOf,
  type StepKey,
} from '../../domain/intake/steps.ts';
import { FIELD_WORDS } from '../copy/intake/fields.ts';
import { intake as words } from '../copy/intake/flow.ts';
import { STEP_WORDS } from '../copy/intake/steps.ts';
import { answerText, percentText } from './answer-text.ts';
import { assembleIntake } from './assemble.ts';
import type { IntakeContext } from './context.ts';
import { CONTINUE } from './question-screen.ts';
import { statedFacts } from './stated-facts.ts';

/** Leads to a screen of questions and back here: `change.<step>`. */
export const CHANGE = 'change';

const said = words.check;

/** Everything that will be sent, by section, each with a way to change it; also what was skipped because it was known. */
export function checkScreen(context: IntakeContext): ScreenInput {
  const { draft, flow, partner_name } = context;
  const sections = stepsOf(draft, flow).flatMap((key) => {
    if (key !== 'owners' && !isQuestionKey(key)) return [];
    const { section } = STEP_WORDS[key];
    const rows = key === 'owners' ? ownerRows(context) : answerRows(context, key);
    return [{ title: section, change: changeOf(key, section), rows }];
  });
  const stated = statedFacts(objectAt(context.session.prefill ?? {}, 'context'), partner_name);
  return assembleIntake(context, 'check', {
    title: said.title,
    lead: said.lead,
    basis: flow.answers,
    blocks: [{ id: 'answers', kind: 'check_answers', sections: [...sections, ...stated] }],
    actions: [{ id: CONTINUE, label: said.submit, style: 'primary', kind: 'submit' }],
  });
}

const changeOf = (key: StepKey, section: string) => ({
  id: `${CHANGE}.${key}`,
  label: said.change,
  a11y_label: said.changeOf(section),
  style: 'link' as const,
  kind: 'submit' as const,
});

function answerRows(context: IntakeContext, key: QuestionKey) {
  const { draft, industryName } = context;
  return questionsOf(key).fields.map((name) => {
    const { label, short = label } = FIELD_WORDS[name];
    const answer = answerTo(draft, name);
    const note = noteOn(context, key, name);
    return {
      key: short,
      value: answer === undefined ? { text: said.none } : answerText(name, answer, industryName),
      ...(note ? { note } : {}),
    };
  });
}

/** Who told it, where the borrower did not; and what was told before, where they changed it. */
function noteOn(
  { draft, partner_name, industryName }: IntakeContext,
  key: QuestionKey,
  name: FieldName,
): RichText | undefined {
  const stated = statedAnswer(draft, name);
  if (stated === undefined) return undefined;
  const answer = answerTo(draft, name);
  if (JSON.stringify(stated) !== JSON.stringify(answer))
    return said.instead(partner_name, answerText(name, stated, industryName).text);
  return isAccepted(draft, key) ? undefined : said.from(partner_name);
}

function ownerRows(context: IntakeContext) {
  const { draft, partner_name } = context;
  const owners = ownersIn(draft);
  if (owners.length === 0)
    return [{ key: STEP_WORDS.owners.section, value: { text: said.nobody } }];
  const note = isAccepted(draft, 'owners') ? {} : { note: said.from(partner_name) };
  return owners.map(({ first_name, last_name, ownership_pct }) => ({
    key: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
    value: { text: typeof ownership_pct === 'number' ? percentText(ownership_pct) : said.none },
    ...note,
  }));
}
