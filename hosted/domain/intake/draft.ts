import type { IsoDateTime } from '../application.ts';
import type { Intent, Product } from '../values.ts';
import {
  FIELD_NAMES,
  type FieldName,
  type Known,
  OWNER_FIELD_NAMES,
  OWNER_FIELDS,
  type OwnerField,
  readAnswer,
  specOf,
} from './fields.ts';
import type { AnswerValue } from './read.ts';
import type { StepKey } from './steps.ts';

/** One more owner. `id` is theirs for the life of the application, like `o2`. */
export type DraftOwner = { id: string } & Partial<Record<OwnerField, AnswerValue>>;

export type ConsentKind = 'share' | 'contact' | 'records';
/** What is agreed to before the first question. */
export type FirstConsent = Exclude<ConsentKind, 'records'>;

/** An owner's OK to the credit check, given before there is a referral. It holds for the text of `digest` alone. */
export type DraftAuthorization = { id: string; owner: string; digest: string; at: IsoDateTime };

/** An owner's own link: its session, and when it ends. */
export type Handoff = { owner: string; session_id: string; expires_at: IsoDateTime };

/** How long an application that was never sent is kept after its last change, and after the last of its links has ended. */
export const UNSENT_DAYS = 90;

/** What has been answered so far. As it is stored: plain JSON. */
export type DraftState = {
  /** Accepted answers; null for one that was left empty. */
  said: Partial<Record<FieldName, AnswerValue | null>>;
  /** Absent until the other owners have been answered. */
  owners?: DraftOwner[];
  /** When each step was accepted last, and by which embed session. */
  accepted: Partial<Record<StepKey, { at: IsoDateTime; by: string }>>;
  consents: Partial<Record<ConsentKind, IsoDateTime>>;
  /** Digest of the answers that were checked. */
  checked?: string;
  authorizations: DraftAuthorization[];
  /** Owners who were sent a link of their own, and its session. */
  handoffs: Handoff[];
  /** Of a scenario, until somebody goes on: where its reader is, and since when as far as what others change is told. */
  reading?: { at: StepKey; since: IsoDateTime };
};

export const EMPTY_STATE: DraftState = {
  said: {},
  accepted: {},
  consents: {},
  authorizations: [],
  handoffs: [],
};

/** An application that has not been sent. */
export type Draft = {
  intent: Intent;
  product_hint: Product | undefined;
  /** True to skip what the partner told already. */
  skip_known: boolean;
  /** What the partner told, as it was sent: not all of it need be an answer we can take. */
  stated: Partial<Record<FieldName, unknown>>;
  stated_owners: DraftOwner[];
  /** Consents the partner has captured itself. */
  stated_consents: Partial<Record<ConsentKind, IsoDateTime>>;
  state: DraftState;
} & Known;

export type Answers = Partial<Record<FieldName, AnswerValue>>;

/** What stands for every question: said by the borrower, else stated by the partner where it can be taken. */
export function answersOf(draft: Draft): Answers {
  const answers: Answers = {};
  for (const name of FIELD_NAMES) {
    const answer = answerTo(draft, name);
    if (answer !== undefined) answers[name] = answer;
  }
  return answers;
}

export function answerTo(draft: Draft, name: FieldName): AnswerValue | undefined {
  const said = draft.state.said[name];
  return said === undefined ? statedAnswer(draft, name) : (said ?? undefined);
}

/** What the partner stated for a question, where it is an answer that can be taken. */
export function statedAnswer(draft: Draft, name: FieldName): AnswerValue | undefined {
  const stated = draft.stated[name];
  if (stated === undefined) return undefined;
  const reading = readAnswer(specOf(name), asTyped(stated, specOf(name).kind), draft);
  return 'value' in reading ? reading.value : undefined;
}

/** The owners beside the person who applies. */
export function ownersIn(draft: Draft): DraftOwner[] {
  return draft.state.owners ?? draft.stated_owners.map((owner) => readableOwner(owner, draft));
}

/** A stated owner with what of theirs can be taken. */
export function readableOwner(owner: DraftOwner, known: Known): DraftOwner {
  const read: DraftOwner = { id: owner.id };
  for (const name of OWNER_FIELD_NAMES) {
    const spec = OWNER_FIELDS[name];
    const reading = readAnswer(spec, asTyped(owner[name], spec.kind), known);
    if ('value' in reading && reading.value !== undefined) read[name] = reading.value;
  }
  return read;
}

/** True where all that the partner stated of the other owners can be taken. */
export function canTakeOwners(draft: Draft): boolean {
  return draft.stated_owners.every((stated) => {
    const read = readableOwner(stated, draft);
    return OWNER_FIELD_NAMES.every((name) => stated[name] === undefined || name in read);
  });
}

const CENTS = 100;
/** Decimals a share is told with: a third of a business is stated with more. */
const SHARE_DECIMALS = 4;

/** A value of the partner API as one would type it. */
function asTyped(value: unknown, kind: string): unknown {
  if (typeof value === 'number') {
    if (kind === 'money') return (value / CENTS).toFixed(2);
    return kind === 'percent' ? String(Number(value.toFixed(SHARE_DECIMALS))) : String(value);
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value;
}

export const consentAt = ({ state, stated_consents }: Draft, kind: ConsentKind) =>
  state.consents[kind] ?? stated_consents[kind];

/** The consents this application needs before it can go on, in the order they are asked. */
export function consentsNeeded({ intent }: Pick<Draft, 'intent'>): FirstConsent[] {
  return intent === 'just_refer' ? ['share', 'contact'] : ['share'];
}
