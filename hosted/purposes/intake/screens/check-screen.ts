import type { ScreenInput } from '../../../../src/contract/screen.ts';
import { contactsIn, objectAt } from '../../../domain/intake/application.ts';
import { ownersIn } from '../../../domain/intake/draft.ts';
import { isAccepted, isStated, stepsOf } from '../../../domain/intake/flow.ts';
import { cleanLine } from '../../../domain/intake/read.ts';
import { isQuestionKey, type QuestionKey, type StepKey } from '../../../domain/intake/steps.ts';
import type { IntakeContext } from '../context.ts';
import { intake as words } from '../copy/flow.ts';
import { STEP_WORDS } from '../copy/steps.ts';
import { answerRows } from './answer-rows.ts';
import { percentText, typedOwner } from './answer-text.ts';
import { assembleIntake } from './assemble.ts';
import { onlyAct } from './only-act.ts';
import { CONTINUE } from './question-screen.ts';
import { statedFacts } from './stated-facts.ts';

/** Leads to a screen of questions and back here: `change.<step>`. */
export const CHANGE = 'change';

const said = words.check;

/** Everything that will be sent, by section, each with a way to change it; also what was skipped because it was known. */
export function checkScreen(context: IntakeContext): ScreenInput {
  const { draft, flow, partner_name, at } = context;
  const sections = stepsOf(draft, flow).flatMap((key) => {
    if (key !== 'owners' && !isQuestionKey(key)) return [];
    const { section } = STEP_WORDS[key];
    const rows = key === 'owners' ? ownerRows(context) : answerRows(context, key);
    const source = isTold(context, key) ? { source_text: said.from(partner_name) } : {};
    return [{ title: section, ...source, change: changeOf(key, section, rows.length > 0), rows }];
  });
  const stated = statedFacts(objectAt(context.session.prefill ?? {}, 'context'), partner_name);
  return assembleIntake(context, 'check', {
    title: said.title,
    lead: said.lead,
    ...(at.after ? { focus: `${CHANGE}.${at.after}` } : {}),
    basis: flow.answers,
    blocks: [
      { id: 'answers', kind: 'check_answers', sections: [...sections, ...stated] },
      onlyAct('go_on', { id: CONTINUE, label: said.submit }),
    ],
  });
}

const changeOf = (key: StepKey, section: string, answered: boolean) => ({
  id: `${CHANGE}.${key}`,
  label: answered ? said.change : said.add,
  a11y_label: answered ? said.changeOf(section) : said.addTo(section),
  style: 'link' as const,
  kind: 'submit' as const,
});

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
    const share = typeof pct === 'number' ? said.owns(percentText(pct)) : undefined;
    const title = contacts.find(({ id }) => id === owner.id)?.contact.title;
    const told = [cleanLine(title), share, email, phone].filter(Boolean);
    return {
      key: `${owner.first_name ?? ''} ${owner.last_name ?? ''}`.trim(),
      value: { text: told.join(', ') },
    };
  });
}
