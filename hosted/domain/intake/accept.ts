import {
  type Answers,
  answersOf,
  type Draft,
  type DraftOwner,
  type DraftState,
  ownersIn,
} from './draft.ts';
import {
  type FieldName,
  OWNER_FIELD_NAMES,
  OWNER_FIELDS,
  type OwnerField,
  readAnswer,
  specOf,
} from './fields.ts';
import { type AnswerValue, cleanLine, type Fault } from './read.ts';
import { fitTogether, sumOfShares } from './shares.ts';
import { type FieldFault, faultsOf, type QuestionKey, questionsOf } from './steps.ts';

type Said = DraftState['said'];

/**
 * Reads the answers of a screen of questions as they were sent. Every one is kept, or none: each answer that cannot be
 * taken comes back with its first fault, and never what was sent.
 */
export function readAnswers(
  key: QuestionKey,
  draft: Draft,
  values: Readonly<Record<string, unknown>>,
): { said: Said } | { faults: FieldFault[] } {
  const said: Said = {};
  const faults: FieldFault[] = [];
  for (const field of questionsOf(key).fields) {
    const reading = readAnswer(specOf(field), values[field], draft);
    if ('fault' in reading) faults.push({ field, fault: reading.fault });
    else said[field] = exactDay(field, reading.value, draft) ?? null;
  }
  const next = { ...draft, state: { ...draft.state, said: { ...draft.state.said, ...said } } };
  const answers: Answers = answersOf(next);
  const wrong = new Set(faults.map(({ field }) => field));
  const more = faultsOf(key, next, answers).filter(({ field }) => !wrong.has(field));
  const all = [...faults, ...more].sort((a, b) => place(key, a.field) - place(key, b.field));
  return all.length > 0 ? { faults: all } : { said };
}

const place = (key: QuestionKey, field: FieldName) => questionsOf(key).fields.indexOf(field);

/** A month that was not changed keeps the day that is known. */
function exactDay(field: FieldName, value: AnswerValue | undefined, draft: Draft) {
  if (specOf(field).kind !== 'month' || typeof value !== 'string') return value;
  const known = answersOf(draft)[field];
  return typeof known === 'string' && known.slice(0, 7) === value.slice(0, 7) ? known : value;
}

/** Something wrong with one owner, or with the list of them. */
export type OwnerFault =
  | { index: number; field: OwnerField; fault: Fault }
  | { fault: 'form' | 'large' };

/** At most so many more: a referral has 50 contacts (`ReferralCreate`), the person who applies among them. */
export const MAX_OWNERS = 49;

/**
 * Reads the other owners as they were sent. One that the application has already keeps its id, a new one gets one
 * that nobody had before: what was sent to the first is not for the next.
 */
export function readOwners(
  draft: Draft,
  raw: unknown,
): { owners: DraftOwner[] } | { faults: OwnerFault[] } {
  if (!Array.isArray(raw)) return { faults: [{ fault: 'form' }] };
  if (raw.length > MAX_OWNERS) return { faults: [{ fault: 'large' }] };
  const named = new Map(ownersIn(draft).map((owner) => [owner.id, owner]));
  let last = lastId(draft);
  const faults: OwnerFault[] = [];
  const owners = raw.map((item: unknown, index): DraftOwner => {
    const id = cleanLine(memberOf(item, 'id'));
    const was = named.get(id);
    named.delete(id);
    const owner: DraftOwner = { id };
    for (const field of OWNER_FIELD_NAMES) {
      const spec = OWNER_FIELDS[field];
      const reading = readAnswer(spec, memberOf(item, field), draft);
      if ('fault' in reading) faults.push({ index, field, fault: reading.fault });
      else if (reading.value !== undefined) owner[field] = reading.value;
      else if ('required' in spec) faults.push({ index, field, fault: 'missing' });
    }
    const stays = was && (!isGiven(draft, id) || isSamePerson(was, owner));
    return stays ? owner : { ...owner, id: `o${++last}` };
  });
  if (faults.length > 0) return { faults };
  if (fitTogether(sumOfShares(draft, owners))) return { owners };
  return { faults: [{ index: owners.length - 1, field: 'ownership_pct', fault: 'sum' }] };
}

/** True where a link or an OK hangs on an owner's id. */
function isGiven({ state }: Draft, id: string): boolean {
  return [...state.handoffs, ...state.authorizations].some(({ owner }) => owner === id);
}

/** A last name changes, or is spelled otherwise; who has another first name is somebody else. */
function isSamePerson(was: DraftOwner, is: DraftOwner): boolean {
  const [before, now] = [was, is].map(({ first_name }) => String(first_name).toLowerCase());
  return before === now;
}

/**
 * The highest number any owner of this application ever had that something hangs on: a link, an OK and what the
 * partner stated (`o` and a place in its contacts) are one person's for good.
 */
function lastId(draft: Draft): number {
  const { stated_owners, state } = draft;
  const ids = [
    ...ownersIn(draft).map(({ id }) => id),
    ...[...state.handoffs, ...state.authorizations].map(({ owner }) => owner),
  ];
  const numbers = ids.map((id) => Number(id.slice(1))).filter(Number.isInteger);
  return Math.max(stated_owners.length, ...numbers);
}

function memberOf(item: unknown, name: string): unknown {
  return typeof item === 'object' && item !== null && Object.hasOwn(item, name)
    ? Reflect.get(item, name)
    : undefined;
}
