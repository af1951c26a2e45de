import type { Keyring } from './secrets.ts';

const CONTEXT = 'prefill.context.bank_connection.token';

type Json = Record<string, unknown>;

/** A prefill as it is stored: the aggregator's token, which is write-only, sealed in place as `sealed_token`. */
export function sealPrefill(prefill: Json, keyring: Keyring): Json {
  return withConnection(prefill, ({ token, ...connection }) =>
    typeof token === 'string'
      ? {
          ...connection,
          sealed_token: Buffer.from(keyring.seal(token, CONTEXT)).toString('base64'),
        }
      : connection,
  );
}

/** The prefill as it was sent. @throws when what was sealed was changed. */
export function openPrefill(stored: Json, keyring: Keyring): Json {
  return withConnection(stored, ({ sealed_token, ...connection }) =>
    typeof sealed_token === 'string'
      ? { ...connection, token: keyring.open(Buffer.from(sealed_token, 'base64'), CONTEXT) }
      : connection,
  );
}

function withConnection(prefill: Json, change: (connection: Json) => Json): Json {
  const { context } = prefill;
  if (!isObject(context) || !isObject(context.bank_connection)) return prefill;
  return {
    ...prefill,
    context: { ...context, bank_connection: change(context.bank_connection) },
  };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
