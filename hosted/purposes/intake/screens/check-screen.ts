import type { ScreenInput } from '../../../../src/contract/screen.ts';
import type { RichText } from '../../../../src/contract/text.ts';
import { contactsIn, objectAt } from '../../../domain/intake/application.ts';
import { answerTo, ownersIn, statedAnswer } from '../../../domain/intake/draft.ts';
import type { FieldName } from '../../../domain/intake/fields.ts';
import { isAccepted, isStated, stepsOf } from '../../../domain/intake/flow.ts';
import { cleanLine } from '../../../domain/intake/read.ts';
import {
  isQuestionKey,
  type QuestionKey,
  questionsOf,
  type StepKey,
} from '../../../domain/intake/steps.ts';
import type { IntakeContext } from '../context.ts';
import { FIELD_WORDS } from '../copy/fields.ts';
import { intake as words } from '../copy/flow.ts';
import { STEP_WORDS } from '../copy/steps.ts';
import { answerText, percentText, typedOwner } from './answer-text.ts';
import { assembleIntake } from './assemble.ts';
import { onlyAct } from './only-act.ts';
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
    const source = isTold(context, key) ? { source_text: said.from(partner_name) } : {};
    return [{ title: section, ...source, change: changeOf(key, section), rows }];
  });
  const stated = statedFacts(objectAt(context.session.prefill ?? {}, 'context'), partner_name);
  return assembleIntake(context, 'check', {
    title: said.title,
    lead: said.lead,
    basis: flow.answers,
    blocks: [
      { id: 'answers', kind: 'check_answers', sections: [...sections, ...stated] },
      onlyAct('go_on', { id: CONTINUE, label: said.submit }),
    ],
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
  return questionsOf(key).fields.flatMap((name) => {
    const { label, short = label } = FIELD_WORDS[name];
    const answer = answerTo(draft, name);
    if (answer === undefined && name === 'business.industry') return [];
    const note = noteOn(context, name);
    return {
      key: short,
      value: answer === undefined ? { text: said.none } : answerText(name, answer, industryName),
      ...(note ? { note } : {}),
    };
  });
}

/** What the partner had told, where the borrower changed it. */
function noteOn(
  { draft, partner_name, industryName }: IntakeContext,
  name: FieldName,
): RichText | undefined {
  const stated = statedAnswer(draft, name);
  if (stated === undefined) return undefined;
  const answer = answerTo(draft, name);
  return JSON.stringify(stated) === JSON.stringify(answer)
    ? undefined
    : said.instead(partner_name, answerText(name, stated, industryName).text);
}

/** True where the partner told the answers of a screen and nobody has looked at them. */
const isTold = ({ draft }: IntakeContext, key: QuestionKey | 'owners') =>
  isStated(draft, key) && !isAccepted(draft, key);

/** Other owners with all that goes out of them. */
function ownerRows(context: IntakeContext) {
  const owners = ownersIn(context.draft);
  if (owners.length === 0) return [{ key: said.owners, value: { text: said.nobody } }];
  const contacts = contactsIn(context.session.prefill ?? {});
  return owners.map((owner) => {
    const { email, phone } = typedOwner(owner);
    const { ownership_pct: pct } = owner;
    const share = typeof pct === 'number' ? percentText(pct) : said.none;
    const title = contacts.find(({ id }) => id === owner.id)?.contact.title;
    const told = [cleanLine(title), email, phone].filter(Boolean);
    return {
      key: `${owner.first_name ?? ''} ${owner.last_name ?? ''}`.trim(),
      value: { text: [share, ...told].join(', ') },
    };
  });
}
