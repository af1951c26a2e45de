import { and, eq, sql } from 'drizzle-orm';
import type { PersonLinkKind } from '../domain/people.ts';
import { newId } from '../ids.ts';
import type { Db } from './db.ts';
import { person_links } from './schema.ts';

export type PersonLink = typeof person_links.$inferSelect;

/** A link of a person; the same one where they have one for this request already. */
export async function insertPersonLink(
  tx: Db,
  input: {
    person_id: string;
    kind: PersonLinkKind;
    approval_id: string | null;
    now: Date;
    expires_at: Date;
  },
): Promise<{ id: string } | undefined> {
  const { now, ...given } = input;
  const rows = await tx
    .insert(person_links)
    .values({ ...given, id: newId('pl'), created_at: now })
    .onConflictDoNothing()
    .returning({ id: person_links.id });
  return rows[0];
}

/** `lock` holds its row. */
export async function findPersonLink(
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<PersonLink | undefined> {
  const query = db.select().from(person_links).where(eq(person_links.id, id));
  const rows = await (lock ? query.for('update') : query);
  return rows[0];
}

/** A new code; those before it open nothing any more. */
export async function keepCode(
  tx: Db,
  id: string,
  code: { code_digest: string; code_expires_at: Date; code_sent_at: Date },
): Promise<void> {
  await tx
    .update(person_links)
    .set({ ...code, code_tries: 0, codes_sent: sql`${person_links.codes_sent} + 1` })
    .where(eq(person_links.id, id));
}

export async function countWrongCode(tx: Db, id: string): Promise<void> {
  await tx
    .update(person_links)
    .set({ code_tries: sql`${person_links.code_tries} + 1` })
    .where(eq(person_links.id, id));
}

/** A code was right: it is used up, and a pass takes its place. */
export async function exchangeCode(
  tx: Db,
  id: string,
  pass: { pass_digest: string; pass_expires_at: Date },
): Promise<void> {
  await tx
    .update(person_links)
    .set({ ...pass, code_digest: null, code_expires_at: null, code_tries: 0 })
    .where(eq(person_links.id, id));
}

/** The pass has done what it was for. */
export async function endPass(tx: Db, id: string): Promise<void> {
  await tx
    .update(person_links)
    .set({ pass_digest: null, pass_expires_at: null })
    .where(eq(person_links.id, id));
}

/** The links of a person for one kind end at once. */
export async function endPersonLinks(
  tx: Db,
  of: { person_id: string; kind: PersonLinkKind; now: Date },
): Promise<void> {
  await tx
    .update(person_links)
    .set({ expires_at: of.now, pass_digest: null, code_digest: null })
    .where(and(eq(person_links.person_id, of.person_id), eq(person_links.kind, of.kind)));
}
