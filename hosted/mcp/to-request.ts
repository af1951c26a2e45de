import type { AnyOperation } from '../api/operation.ts';
import { namesIn } from './tool-schema.ts';

/**
 * A call of a tool as the request that it stands for, so that one parser, one judgment and one idempotency hold for
 * both: what is wrong with it the operation says. `idempotency_key` becomes the header.
 */
export function toRequest(
  operation: AnyOperation,
  args: Record<string, unknown>,
  { origin, headers }: { origin: string; headers: Record<string, string> },
): Request {
  const { method, path, params, query, body } = operation;
  const left = new Map(Object.entries(args));
  const take = (name: string) => {
    const value = left.get(name);
    left.delete(name);
    return value;
  };
  const key = method === 'post' ? take('idempotency_key') : undefined;
  const inPath = new Map(namesIn(params).map((name) => [name, take(name)]));
  const url = new URL(
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(textOf(inPath.get(name))),
    ),
    origin,
  );
  // Without a body, what is not known is refused by name as a parameter of the query.
  const asked = body ? namesIn(query) : [...left.keys()];
  for (const name of asked) {
    const value = take(name);
    if (value !== undefined) url.searchParams.set(name, textOf(value));
  }
  return new Request(url, {
    method: method.toUpperCase(),
    headers: {
      ...headers,
      ...(key !== undefined && { 'Idempotency-Key': headerText(key) }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(Object.fromEntries(left)) }),
  });
}

/** A path without an id leads to no route of its own: a name that nothing has stands for it. */
const textOf = (value: unknown): string =>
  value === undefined || value === '' || value === '.' || value === '..'
    ? '-'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

/** What no header can carry is refused as a key, like one that is too long. */
const headerText = (value: unknown): string => {
  const text = textOf(value);
  return /^[\x20-\x7e]*$/.test(text) ? text : '\u00ff';
};
