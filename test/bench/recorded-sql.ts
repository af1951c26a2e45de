import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** `name` where it is planned once a connection. */
export type Statement = { name?: string | undefined; text: string; values: unknown[] };

/** The statements that `run` sends to PostgreSQL, in order. Nothing else may use it meanwhile. */
export async function record(run: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = [];
  const original = pg.Client.prototype.query;
  const spy = function (this: pg.Client, ...args: unknown[]): unknown {
    const [query, values] = args;
    if (typeof query === 'string') seen.push({ text: query, values: listOf(values) });
    else if (isStatement(query)) {
      const { name, text } = query;
      seen.push({ name, text, values: listOf(values ?? query.values) });
    }
    return Reflect.apply(original, this, args);
  };
  Object.assign(pg.Client.prototype, { query: spy });
  try {
    await run();
  } finally {
    Object.assign(pg.Client.prototype, { query: original });
  }
  return seen;
}

/**
 * Makes of two recordings of the same thing one that can be run again and again: a value that
 * differed between them is one the service made up, and is made up anew each time, the same
 * wherever it appeared.
 */
export function repeatable(first: Statement[], second: Statement[]): () => Statement[] {
  if (first.length !== second.length) throw new Error('The two runs sent different statements.');
  const made = new Set<string>();
  first.forEach(({ values }, at) => {
    values.forEach((value, place) => {
      const other = second[at]?.values[place];
      if (typeof value === 'string' && value !== other && !isDate(value)) made.add(value);
    });
  });
  return () => {
    const fresh = new Map([...made].map((value) => [value, another(value)]));
    return first.map(({ name, text, values }) => ({
      name,
      text,
      values: values.map((value) =>
        typeof value === 'string' ? (fresh.get(value) ?? value) : value,
      ),
    }));
  };
}

/** A new value of the same form: ids keep their prefix and length. */
function another(value: string): string {
  const prefix = /^[a-z]{2,4}_/.exec(value)?.[0] ?? '';
  const length = Math.max(value.length - prefix.length, 1);
  return prefix + randomBytes(length).toString('base64url').slice(0, length);
}

const isDate = (value: string) => /^\d{4}-\d\d-\d\dT/.test(value);
const listOf = (values: unknown): unknown[] => (Array.isArray(values) ? [...values] : []);
const isStatement = (query: unknown): query is Partial<Statement> & { text: string } =>
  typeof query === 'object' && query !== null && typeof Reflect.get(query, 'text') === 'string';
