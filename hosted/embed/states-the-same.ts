import { canonicalJson } from '../canonical-json.ts';
import type { PartnerSession } from '../context.ts';
import { openPrefill } from '../sealed-prefill.ts';
import type { Keyring } from '../secrets.ts';

type Stating = Pick<PartnerSession, 'prefill'>;
type Json = Record<string, unknown>;

/**
 * True where a partner states the same in two sessions, but for what moves by itself while a page is open: when and
 * where consent was given, the figures of its own books, and the bank connection, whose token may be new each time.
 */
export function statesTheSame(one: Stating, other: Stating, keyring: Keyring): boolean {
  return canonicalJson(lastingIn(one, keyring)) === canonicalJson(lastingIn(other, keyring));
}

function lastingIn({ prefill }: Stating, keyring: Keyring): Json {
  const { consent: _, context, ...lasting } = openPrefill(prefill ?? {}, keyring);
  return { ...lasting, context: isObject(context) ? withoutMoving(context) : {} };
}

function withoutMoving({ ledger: _, relationship: __, bank_connection: ___, ...rest }: Json): Json {
  return rest;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
