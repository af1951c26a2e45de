import {
  consentsNeeded,
  type Draft,
  type DraftOwner,
  type DraftState,
  EMPTY_STATE,
} from '../../domain/intake/draft.ts';
import type { FieldName } from '../../domain/intake/fields.ts';
import { isKnown, stepsOf } from '../../domain/intake/flow.ts';
import type { AnswerValue } from '../../domain/intake/read.ts';
import { isQuestionKey, questionsOf, STEP_KEYS, type StepKey } from '../../domain/intake/steps.ts';
import { flowFacts } from '../../purposes/intake/screens/facts.ts';

/** An application somebody is filling in. */
export type Applying = {
  /** The screen it stands at: every one before it has been accepted. Default the start. */
  at?: StepKey;
  /** Answers so far; those of the screen itself are in its form. */
  said?: Partial<Record<FieldName, AnswerValue>>;
  /** The owners beside the person who applies; absent while they have not been asked. */
  owners?: readonly DraftOwner[];
  /** Who has given their OK to the credit check: `person` for who applies, else an owner's id. */
  signed?: readonly string[];
  /** Owners who were sent a link of their own. */
  away?: readonly string[];
  /** They have agreed to electronic documents, in sending it, and it could not be sent. */
  tried?: boolean;
  /** Goes back to this screen, which has been accepted once more since then by another window. */
  changed?: StepKey;
  /** Shows the page of this one of those who were sent a link, in place of the application. */
  owner?: string;
};

/** Only the answers of the screens before one, and its own where `filled`. */
export function answersUntil(
  answers: NonNullable<Applying['said']>,
  step: StepKey,
  filled = false,
): NonNullable<Applying['said']> {
  const steps = STEP_KEYS.slice(0, STEP_KEYS.indexOf(step) + (filled ? 1 : 0));
  const names = new Set<string>(
    steps.flatMap((key) => (isQuestionKey(key) ? questionsOf(key).fields : [])),
  );
  return Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name)));
}

/**
 * What is kept of such an application, but for links and OKs, which are its copy's own. Pure.
 * @param draft what its session states, with nothing answered.
 * @param at when everything was accepted.
 */
export function stateOf(
  { at: step = 'start', said = {}, owners, tried, changed }: Applying,
  draft: Draft,
  { partner_name, at }: { partner_name: string; at: Date },
): DraftState {
  const when = at.toISOString();
  const answered: Draft = {
    ...draft,
    state: { ...EMPTY_STATE, said, ...(owners ? { owners: [...owners] } : {}) },
  };
  const steps = stepsOf(answered, { fits: true });
  const before = steps.slice(0, steps.indexOf(step));
  const has = (key: StepKey) => before.includes(key);
  const kinds = [
    ...(has('start') ? consentsNeeded(draft) : []),
    ...(tried ? (['records'] as const) : []),
  ];
  // Nobody is led to the note: whoever wants to add one chooses it.
  const reading = changed ?? (step === 'notes' ? step : undefined);
  return {
    ...answered.state,
    accepted: Object.fromEntries(
      before.flatMap((key) => (isSkipped(answered, key) ? [] : [[key, { at: when, by: '' }]])),
    ),
    consents: Object.fromEntries(kinds.map((kind) => [kind, when])),
    ...(has('check') ? { checked: flowFacts(answered, partner_name, true).answers } : {}),
    ...(reading
      ? { reading: { at: reading, since: new Date(at.getTime() - 1).toISOString() } }
      : {}),
  };
}

function isSkipped(draft: Draft, key: StepKey): boolean {
  if (key !== 'owners' && !isQuestionKey(key)) return key === 'credit';
  return draft.skip_known && isKnown(draft, key);
}
