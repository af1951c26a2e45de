import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import type { TestService } from './service.ts';

/** Everything a service has stored: each row as JSON, with its table. */
export async function rowsAtRest({ store }: TestService): Promise<{ name: string; row: string }[]> {
  const all: { name: string; row: string }[] = [];
  const { rows: tables } = Object(
    await store.db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    ),
  );
  for (const { name } of tables) {
    const { rows } = Object(
      await store.db.execute(sql`select to_json(t)::text as row from ${sql.identifier(name)} t`),
    );
    for (const { row } of rows) all.push({ name, row });
  }
  return all;
}

/** From here on the service logs all it can: the lines, as they come. */
export function logOf(service: TestService): readonly string[] {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  service.services.log = pino({ level: 'trace' }, stream);
  return lines;
}

/** A text in every spelling in which it could be found again. */
export const spellingsOf = (...texts: string[]) =>
  texts.flatMap((text) => [
    text,
    Buffer.from(text).toString('hex'),
    Buffer.from(text).toString('base64url'),
  ]);
