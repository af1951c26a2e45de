import type { Application } from '../application.ts';
import {
  answersOf,
  consentAt,
  type Draft,
  type DraftOwner,
  ownersIn,
  statedAnswer,
} from './draft.ts';
import { FIELD_NAMES, type FieldName, OWNER_FIELD_NAMES } from './fields.ts';
import { PERSON, type Signer } from './flow.ts';
import type { AnswerValue } from './read.ts';

type Json = Record<string, unknown>;

/**
 * What a referral is created from: everything the partner sent that nobody is asked about (ledger, bank
 * connection, relationship, source, metadata), with every answer in place of what it had stated. To be
 * parsed as a ReferralCreate, but for `details`.
 * @param prefill as the partner sent it.
 */
export function toApplication(draft: Draft, prefill: Json, external_id: string): Json {
  const answers = answersOf(draft);
  const context = { ...objectAt(prefill, 'context') };
  const listing = { ...objectAt(context, 'listing'), ...under(answers, 'context.listing.') };
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
      listing: Object.keys(listing).length > 0 ? listing : undefined,
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
  const details = under(answersOf(draft), 'details.');
  return Object.keys(details).length > 0 ? details : undefined;
}

/** Answers below a member, by the rest of their names, where that is one word. */
function under(answers: Partial<Record<FieldName, AnswerValue>>, prefix: string) {
  const found: Record<string, AnswerValue> = {};
  for (const [name, answer] of Object.entries(answers)) {
    const rest = name.slice(prefix.length);
    if (name.startsWith(prefix) && !rest.includes('.')) found[rest] = answer;
  }
  return found;
}

/** The person who applies first, then the owners. What a partner knew of them beside what is asked stays. */
function contactsOf(draft: Draft, prefill: Json): Json[] {
  const stated = contactsIn(prefill);
  const person = statedPerson(stated);
  const first = { ...person?.contact, ...under(answersOf(draft), 'person.'), is_primary: true };
  return [
    first,
    ...ownersIn(draft).map((owner) => ({
      ...stated.find(({ id }) => id === owner.id)?.contact,
      ...fieldsOf(owner),
      is_primary: false,
    })),
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

/** An answer that is another than the partner stated. */
export type Restated = { member: string; stated: unknown; confirmed: AnswerValue | null };

/** Every answer with which the borrower replaced what the partner had stated; both are kept for a reviewer. */
export function restatedIn(draft: Draft): Restated[] {
  const answers = answersOf(draft);
  return FIELD_NAMES.flatMap((member): Restated[] => {
    const stated = draft.stated[member];
    const confirmed = answers[member];
    const same = JSON.stringify(statedAnswer(draft, member)) === JSON.stringify(confirmed);
    return stated === undefined || same ? [] : [{ member, stated, confirmed: confirmed ?? null }];
  });
}

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
