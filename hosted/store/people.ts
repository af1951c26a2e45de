import { and, arrayContains, eq, isNull, sql } from 'drizzle-orm';
import type { Person, PersonRole } from '../domain/people.ts';
import { newId } from '../ids.ts';
import type { Db } from './db.ts';
import { partner_people } from './schema.ts';

const columns = {
  id: partner_people.id,
  partner_id: partner_people.partner_id,
  name: partner_people.name,
  email: partner_people.email,
  roles: partner_people.roles,
};

/** People of a partner, oldest first; with `role` those who have it. */
export async function peopleOf(db: Db, partnerId: string, role?: PersonRole): Promise<Person[]> {
  return db
    .select(columns)
    .from(partner_people)
    .where(
      and(
        eq(partner_people.partner_id, partnerId),
        isNull(partner_people.removed_at),
        role && arrayContains(partner_people.roles, [role]),
      ),
    )
    .orderBy(partner_people.added_at, partner_people.id);
}

/** Somebody who has not been removed. */
export async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  const rows = await db
    .select(columns)
    .from(partner_people)
    .where(and(eq(partner_people.id, id), isNull(partner_people.removed_at)));
  return rows[0];
}

/** Name of whoever it is or was. */
export async function personName(db: Db, id: string): Promise<string | undefined> {
  const rows = await db
    .select({ name: partner_people.name })
    .from(partner_people)
    .where(eq(partner_people.id, id));
  return rows[0]?.name;
}

/** @returns undefined where somebody of the partner has this address already */
export async function insertPerson(
  db: Db,
  input: Omit<Person, 'id'> & { id?: string; now: Date },
): Promise<Person | undefined> {
  const { now, id = newId('ppl'), ...given } = input;
  const rows = await db
    .insert(partner_people)
    .values({ ...given, id, added_at: now })
    .onConflictDoNothing()
    .returning(columns);
  return rows[0];
}

/** What waits for them opens nothing any more. False where there is no such person. */
export async function removePerson(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(partner_people)
    .set({ removed_at: sql`now()` })
    .where(and(eq(partner_people.id, id), isNull(partner_people.removed_at)))
    .returning({ id: partner_people.id });
  return rows.length > 0;
}
