import { OWNER_SHARE_PCT } from '../owners.ts';
import {
  answersOf,
  answerTo,
  canTakeOwners,
  consentAt,
  consentsNeeded,
  type Draft,
  type DraftOwner,
  type Handoff,
  ownersIn,
  statedAnswer,
} from './draft.ts';
import { OWNER_FIELD_NAMES, OWNER_FIELDS } from './fields.ts';
import { fitTogether, leavesAnOwner, shareOf, sumOfShares } from './shares.ts';
import {
  faultsOf,
  isQuestionKey,
  type QuestionKey,
  questionsOf,
  type SectionKey,
  STEP_KEYS,
  type StepKey,
  sectionOf,
} from './steps.ts';

/** Somebody whose OK to the credit check is needed: `person` is who applies. */
export type Signer = { id: string; name: string; first_name: string };

/** What the flow has to know of the outside: the text of each OK, and whether any program fits. */
export type FlowFacts = {
  /** Digest of what a signer would agree to now. */
  digestFor: (signer: Signer) => string;
  /** False where no program fits what has been answered: then nobody is asked for an SSN. */
  fits: boolean;
  /** Digest of all answers. */
  answers: string;
};

/** The id of the person who applies among the signers. */
export const PERSON = 'person';

/** The screens this application has, in order. */
export function stepsOf(draft: Draft, { fits }: Pick<FlowFacts, 'fits'>): StepKey[] {
  const answers = answersOf(draft);
  return STEP_KEYS.filter((key) => {
    if (isQuestionKey(key)) return questionsOf(key).applies?.(answers, draft) ?? true;
    if (key === 'owners') return asksForOwners(draft);
    return key !== 'credit' || fits;
  });
}

/** Nobody else can own a fifth where the person who applies owns more than the rest. */
function asksForOwners(draft: Draft): boolean {
  return ownersIn(draft).length > 0 || leavesAnOwner(sumOfShares(draft, []));
}

/** True for a screen whose answers stand as they are. */
export function isAccepted(draft: Draft, key: StepKey): boolean {
  return draft.state.accepted[key] !== undefined;
}

/** True where the partner told all that a screen requires, and all of it can be taken. */
export function isKnown(draft: Draft, key: QuestionKey | 'owners'): boolean {
  if (key === 'owners') return ownersKnown(draft);
  const { fields } = questionsOf(key);
  const unreadable = fields.some(
    (field) => draft.stated[field] !== undefined && statedAnswer(draft, field) === undefined,
  );
  return !unreadable && faultsOf(key, draft).length === 0;
}

/** True where the partner told anything that a screen asks. */
export function isStated({ stated, stated_owners }: Draft, key: QuestionKey | 'owners'): boolean {
  if (key === 'owners') return stated_owners.length > 0;
  return questionsOf(key).fields.some((field) => stated[field] !== undefined);
}

function ownersKnown(draft: Draft): boolean {
  const own = answerTo(draft, 'person.ownership_pct');
  const owners = ownersIn(draft);
  if (typeof own !== 'number' || owners.some((owner) => !isWhole(owner))) return false;
  if (draft.state.owners === undefined && !canTakeOwners(draft)) return false;
  const sum = sumOfShares(draft, owners);
  return fitTogether(sum) && !leavesAnOwner(sum);
}

const isWhole = (owner: DraftOwner) =>
  OWNER_FIELD_NAMES.every(
    (field) => !('required' in OWNER_FIELDS[field]) || owner[field] !== undefined,
  );

/** True for a screen that asks nothing more. A note is only asked to be confirmed: whoever wants to add one does so from the check of all answers. */
export function isDone(draft: Draft, facts: FlowFacts, key: StepKey): boolean {
  switch (key) {
    case 'start':
      return (
        isAccepted(draft, key) &&
        consentsNeeded(draft).every((kind) => consentAt(draft, kind) !== undefined)
      );
    case 'check':
      return draft.state.checked === facts.answers;
    case 'credit':
      return signersOf(draft).every(
        (signer) => hasSigned(draft, facts, signer) || isAway(draft, signer),
      );
    case 'send':
      return false;
    case 'notes':
      return (
        isAccepted(draft, key) || !isStated(draft, key) || (draft.skip_known && isKnown(draft, key))
      );
    case 'owners':
      return (
        (isAccepted(draft, key) || (draft.skip_known && ownersKnown(draft))) && sharesFit(draft)
      );
    default:
      return (
        faultsOf(key, draft).length === 0 &&
        (isAccepted(draft, key) || (draft.skip_known && isKnown(draft, key)))
      );
  }
}

const sharesFit = (draft: Draft) => fitTogether(sumOfShares(draft, ownersIn(draft)));

/** The first screen that still asks something. */
export function nextStep(draft: Draft, facts: FlowFacts): StepKey {
  return stepsOf(draft, facts).find((key) => !isDone(draft, facts, key)) ?? 'send';
}

/** The screens somebody sees who goes from start to end: what is skipped as known is not among them, but `at` is. */
export function seenSteps(draft: Draft, facts: FlowFacts, at: StepKey): StepKey[] {
  return stepsOf(draft, facts).filter(
    (key) => key === at || isAccepted(draft, key) || !isSkipped(draft, facts, key),
  );
}

/** Where in its section a screen stands among those that are seen: `n` of `of`, from 1. Undefined for the start. */
export function placeInSection(
  draft: Draft,
  facts: FlowFacts,
  at: StepKey,
): { section: SectionKey; n: number; of: number } | undefined {
  const section = sectionOf(at);
  if (!section) return undefined;
  const steps = seenSteps(draft, facts, at).filter((key) => sectionOf(key) === section);
  return { section, n: steps.indexOf(at) + 1, of: steps.length };
}

const isSkipped = (draft: Draft, facts: FlowFacts, key: StepKey) =>
  (key === 'owners' || isQuestionKey(key)) && isDone(draft, facts, key);

/** The screen a reader is shown: where they are, as long as they may be there; else the next that asks. */
export function stepAt(draft: Draft, facts: FlowFacts, wanted: StepKey | undefined): StepKey {
  const next = nextStep(draft, facts);
  if (wanted === undefined) return next;
  const steps = stepsOf(draft, facts);
  const at = steps.indexOf(wanted);
  return at >= 0 && at <= steps.indexOf(next) ? wanted : next;
}

/** The screen before: skipped ones are passed over. Undefined at the start. */
export function stepBefore(draft: Draft, facts: FlowFacts, key: StepKey): StepKey | undefined {
  const steps = stepsOf(draft, facts);
  return steps
    .slice(0, steps.indexOf(key))
    .findLast((one) => one === 'start' || one === 'check' || isAccepted(draft, one));
}

/** Everybody whose OK is needed: owners of 20 % and more, who applies before the others; where there are none, who applies. */
export function signersOf(draft: Draft): Signer[] {
  const answers = answersOf(draft);
  const person = signer(PERSON, answers['person.first_name'], answers['person.last_name']);
  const own = answers['person.ownership_pct'];
  const others = ownersIn(draft)
    .filter((owner) => shareOf(owner) >= OWNER_SHARE_PCT)
    .map((owner) => signer(owner.id, owner.first_name, owner.last_name));
  const isOwner = typeof own === 'number' && own >= OWNER_SHARE_PCT;
  return isOwner || others.length === 0 ? [person, ...others] : others;
}

function signer(id: string, first: unknown, last: unknown): Signer {
  const first_name = typeof first === 'string' ? first : '';
  return { id, first_name, name: `${first_name} ${typeof last === 'string' ? last : ''}`.trim() };
}

/** True for one who has agreed to what they would be shown now. */
export function hasSigned(draft: Draft, { digestFor }: FlowFacts, one: Signer): boolean {
  const digest = digestFor(one);
  return draft.state.authorizations.some(
    (given) => given.owner === one.id && given.digest === digest,
  );
}

/** True for one who was sent a link of their own that still opens. */
export function isAway(draft: Draft, signer: Signer): boolean {
  return linkFor(draft, signer) !== undefined;
}

/** The newest link of an owner, as long as it opens. */
export function linkFor({ state, now }: Draft, { id }: Pick<Signer, 'id'>): Handoff | undefined {
  return state.handoffs.findLast(
    ({ owner, expires_at }) => owner === id && Date.parse(expires_at) > now.getTime(),
  );
}
