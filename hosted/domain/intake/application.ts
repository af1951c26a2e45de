import type { Application } from '../application.ts';
import {
  type Answers,
  answersOf,
  consentAt,
  type Draft,
  type DraftOwner,
  ownersIn,
  readableOwner,
  statedAnswer,
} from './draft.ts';
import { FIELD_NAMES, type FieldName, OWNER_FIELD_NAMES } from './fields.ts';
import { PERSON, type Signer, stepsOf } from './flow.ts';
import type { AnswerValue } from './read.ts';
import { isQuestionKey, questionsOf } from './steps.ts';

type Json = Record<string, unknown>;

/**
 * What a referral is created from: everything the partner sent that nobody is asked about (ledger, bank
 * connection, relationship, source, metadata), with every answer in place of what it had stated. To be
 * parsed as a ReferralCreate, but for `details`.
 * @param prefill as the partner sent it.
 */
export function toApplication(draft: Draft, prefill: Json, external_id: string): Json {
  const answers = askedAnswersOf(draft);
  const context = objectAt(prefill, 'context');
  const { listing_id } = objectAt(context, 'listing');
  return stripped({
    external_id: prefill.external_id ?? external_id,
    intent: draft.intent,
    product_hint: draft.product_hint,
    source: prefill.source,
    metadata: prefill.metadata,
    requested_amount: answers.requested_amount,
    use_of_funds: answers.use_of_funds,
    business: { ...under(answers, 'business.'), address: under(answers, 'business.address.') },
    contacts: contactsOf(draft, prefill),
    context: stripped({
      ...context,
      listing: stripped({ listing_id, ...under(answers, 'context.listing.') }),
      notes: answers['context.notes'],
    }),
    consent: stripped({
      ...objectAt(prefill, 'consent'),
      shared_with_svc_at: consentAt(draft, 'share'),
      contact_authorized_at: consentAt(draft, 'contact'),
    }),
  });
}

/** Facts some products need that ReferralCreate has no member for. */
export function detailsOf(draft: Draft): Application['details'] {
  const details = under(askedAnswersOf(draft), 'details.');
  return Object.keys(details).length > 0 ? details : undefined;
}

/** What goes out: answers to questions that are still asked, as far as one can be read back. */
function askedAnswersOf(draft: Draft): Answers {
  const answers = answersOf(draft);
  const asked = new Set<FieldName>(
    stepsOf(draft, { fits: true }).flatMap((key) =>
      isQuestionKey(key) ? [...questionsOf(key).fields] : [],
    ),
  );
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) => (asked.has(name) ? [[name, answers[name]]] : [])),
  );
}

/** Answers below a member, by the rest of their names, where that is one word. */
function under(answers: Partial<Record<FieldName, AnswerValue>>, prefix: string) {
  const found: Record<string, AnswerValue> = {};
  for (const [name, answer] of Object.entries(answers)) {
    const rest = name.slice(prefix.length);
    if (name.startsWith(prefix) && !rest.includes('.') && answer !== undefined)
      found[rest] = answer;
  }
  return found;
}

/** The person who applies first, then the owners. What a partner knew of those beside what is asked stays. */
function contactsOf(draft: Draft, prefill: Json): Json[] {
  const stated = contactsIn(prefill);
  return [
    { ...under(answersOf(draft), 'person.'), is_primary: true },
    ...ownersIn(draft).map((owner) => {
      const { title, credit_band } = stated.find(({ id }) => id === owner.id)?.contact ?? {};
      return stripped({ title, credit_band, ...fieldsOf(owner), is_primary: false });
    }),
  ];
}

function fieldsOf(owner: DraftOwner): Json {
  return Object.fromEntries(
    OWNER_FIELD_NAMES.flatMap((name) => (owner[name] === undefined ? [] : [[name, owner[name]]])),
  );
}

/** Contacts of a prefill with the ids their owners have in the draft: `o` and their place. */
export function contactsIn(prefill: Json): { id: string; contact: Json }[] {
  const contacts = Array.isArray(prefill.contacts) ? prefill.contacts : [];
  return contacts.flatMap((contact: unknown, index) =>
    isObject(contact) ? [{ id: `o${index}`, contact }] : [],
  );
}

/** The one to talk to: the primary contact, else the first. */
export function statedPerson<Contact extends { contact: Json }>(contacts: readonly Contact[]) {
  return contacts.find(({ contact }) => contact.is_primary === true) ?? contacts[0];
}

/** A signer's place in the application's contacts; undefined for one who is not named (any more). */
export function contactIndexOf(draft: Draft, { id }: Pick<Signer, 'id'>): number | undefined {
  if (id === PERSON) return 0;
  const place = ownersIn(draft).findIndex((owner) => owner.id === id);
  return place < 0 ? undefined : 1 + place;
}

/** An answer that is another than the partner stated; `confirmed` null for one that was taken out. */
export type Restated = { member: string; stated: unknown; confirmed: AnswerValue | null };

/** Every answer with which the borrower replaced what the partner had stated; both are kept for a reviewer. */
export function restatedIn(draft: Draft): Restated[] {
  const answers = answersOf(draft);
  const ofQuestions = FIELD_NAMES.flatMap((member): Restated[] => {
    const stated = draft.stated[member];
    if (stated === undefined || isSame(statedAnswer(draft, member), answers[member])) return [];
    return [{ member, stated, confirmed: answers[member] ?? null }];
  });
  return [...ofQuestions, ...draft.stated_owners.flatMap((stated) => restatedOwner(draft, stated))];
}

/** The same of one owner: `contacts.<place in the prefill>.<field>`. */
function restatedOwner(draft: Draft, stated: DraftOwner): Restated[] {
  const now = ownersIn(draft).find(({ id }) => id === stated.id);
  const read = readableOwner(stated, draft);
  return OWNER_FIELD_NAMES.flatMap((field): Restated[] => {
    if (stated[field] === undefined || isSame(read[field], now?.[field])) return [];
    const member = `contacts.${stated.id.slice(1)}.${field}`;
    return [{ member, stated: stated[field], confirmed: now?.[field] ?? null }];
  });
}

/** What was stated and cannot be taken is never what stands now. */
const isSame = (stated: AnswerValue | undefined, now: AnswerValue | undefined) =>
  stated !== undefined && JSON.stringify(stated) === JSON.stringify(now);

export function objectAt(json: Json, member: string): Json {
  const found = json[member];
  return isObject(found) ? found : {};
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function stripped(json: Json): Json {
  return Object.fromEntries(
    Object.entries(json).filter(
      ([, value]) => value !== undefined && !(isObject(value) && Object.keys(value).length === 0),
    ),
  );
}
