import { readAnswers, readOwners } from '../../domain/intake/accept.ts';
import {
  answersOf,
  consentAt,
  consentsNeeded,
  type DraftState,
} from '../../domain/intake/draft.ts';
import { type QuestionKey, questionsOf } from '../../domain/intake/steps.ts';
import type { Act } from '../action.ts';
import type { IntakeContext } from './context.ts';
import { intake as words } from './copy/flow.ts';
import { recordConsents } from './record-consents.ts';
import { refusal, refuseAnswers, refuseOwners } from './refuse.ts';
import { OWNERS } from './screens/owners-screen.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What an application holds once a screen is accepted with what was sent for it.
 * @throws ProblemError invalidRequest with an error for each answer that cannot be taken; then nothing is kept
 */
export async function acceptStep(act: Act, context: IntakeContext): Promise<DraftState> {
  const { draft, flow, at } = context;
  const { values } = act;
  switch (at.step) {
    case 'start':
      return accepted(context, { consents: await agreed(act, context, values) });
    case 'owners':
      return accepted(context, { owners: ownersFrom(context, values) });
    case 'check':
      return accepted(context, { checked: flow.answers });
    case 'credit':
    case 'send':
      return draft.state;
    default:
      return accepted(context, { said: saidIn(context, at.step, values) });
  }
}

/** The answers of a card, confirmed as they stand. */
export function confirmStep(context: IntakeContext, key: QuestionKey): DraftState {
  const answers = answersOf(context.draft);
  const said = Object.fromEntries(
    questionsOf(key).fields.map((field) => [field, answers[field] ?? null]),
  );
  return accepted(context, { said });
}

/** The state with a change to it, and the reader's screen accepted at this moment. */
function accepted({ draft, at, reader }: IntakeContext, change: Partial<DraftState>): DraftState {
  const { reading: _, ...state } = draft.state;
  const { now } = draft;
  return {
    ...state,
    ...change,
    said: { ...state.said, ...change.said },
    accepted: { ...state.accepted, [at.step]: { at: now.toISOString(), by: reader?.id ?? '' } },
  };
}

function saidIn({ draft }: IntakeContext, key: QuestionKey, values: Values) {
  const read = readAnswers(key, draft, values);
  if ('faults' in read) throw refuseAnswers(read.faults);
  return read.said;
}

function ownersFrom({ draft }: IntakeContext, values: Values) {
  const read = readOwners(draft, values[OWNERS]);
  if ('faults' in read) throw refuseOwners(read.faults);
  return read.owners;
}

/** Every consent that is missing has to be given, each by its own box. */
async function agreed(act: Act, context: IntakeContext, values: Values) {
  const { draft } = context;
  const missing = consentsNeeded(draft).filter((kind) => consentAt(draft, kind) === undefined);
  const withheld = missing.filter((kind) => values[kind] !== 'yes');
  if (withheld.length > 0)
    throw refusal(
      withheld.map((kind) => ({ param: `values.${kind}`, message: words.start.sayYes[kind] })),
    );
  return recordConsents(act, context, missing);
}
