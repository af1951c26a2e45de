import { INTENTS, type Intent, PRODUCTS, type Product } from '../values.ts';
import { contactsIn, objectAt, statedPerson } from './application.ts';
import type { Draft, DraftOwner, DraftState } from './draft.ts';
import { FIELD_NAMES, type Known, OWNER_FIELD_NAMES } from './fields.ts';

type Json = Record<string, unknown>;

/** The application of a session as it stands: what its `prefill` states, and what has been answered. */
export function draftOf(
  session: { prefill: Json | null; options: Json },
  state: DraftState,
  known: Known,
): Draft {
  const prefill = session.prefill ?? {};
  const contacts = contactsIn(prefill);
  const person = statedPerson(contacts);
  return {
    intent: oneOf<Intent>(INTENTS, prefill.intent) ?? 'work_this_deal',
    product_hint: oneOf<Product>(PRODUCTS, prefill.product_hint),
    skip_known: session.options.skip_known_fields === true,
    stated: statedIn(prefill, person?.contact ?? {}),
    stated_owners: contacts
      .filter((contact) => contact !== person)
      .map(({ id, contact }): DraftOwner => ({ id, ...ownerFields(contact) })),
    stated_consents: consentsIn(objectAt(prefill, 'consent')),
    state,
    ...known,
  };
}

function statedIn(prefill: Json, person: Json): Draft['stated'] {
  const stated: Draft['stated'] = {};
  for (const name of FIELD_NAMES) {
    const [first = '', ...rest] = name.split('.');
    const value =
      first === 'person' ? person[rest.join('.')] : rest.reduce(memberOf, prefill[first]);
    if (value !== undefined && value !== null) stated[name] = value;
  }
  return stated;
}

function ownerFields(contact: Json): Partial<DraftOwner> {
  return Object.fromEntries(
    OWNER_FIELD_NAMES.flatMap((name) => {
      const value = contact[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
    }),
  );
}

function consentsIn(consent: Json): Draft['stated_consents'] {
  const { shared_with_svc_at: share, contact_authorized_at: contact } = consent;
  return {
    ...(typeof share === 'string' ? { share } : {}),
    ...(typeof contact === 'string' ? { contact } : {}),
  };
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

function oneOf<Value extends string>(all: readonly Value[], value: unknown): Value | undefined {
  return all.find((one) => one === value);
}
