import { and, asc, eq, sql } from 'drizzle-orm';
import type { LenderKind } from '../domain/offers/offer.ts';
import type { Db } from './db.ts';
import { clients, lender_programs, lenders } from './schema.ts';
import { statement } from './statement.ts';

export type ProgramRow = {
  id: string;
  lender_id: string;
  name: string;
  product: string;
  /** As `storedRules` writes them. */
  rules: unknown;
};

/** Adds a lender. @returns false where another has this name */
export async function insertLender(db: Db, lender: { id: string; name: string }): Promise<boolean> {
  const rows = await db
    .insert(lenders)
    .values(lender)
    .onConflictDoNothing({ target: lenders.name })
    .returning({ id: lenders.id });
  return rows.length > 0;
}

export async function findLender(
  db: Db,
  id: string,
): Promise<{ id: string; name: string; kind: LenderKind } | undefined> {
  const rows = await db
    .select({ id: lenders.id, name: lenders.name, kind: lenders.kind })
    .from(lenders)
    .where(eq(lenders.id, id));
  return rows[0];
}

/** Adds a program that takes new business. @returns false where the lender has an active one of the same name and product */
export async function insertProgram(db: Db, program: ProgramRow): Promise<boolean> {
  const rows = await db
    .insert(lender_programs)
    .values(program)
    .onConflictDoNothing({
      target: [lender_programs.lender_id, lender_programs.name, lender_programs.product],
      where: sql`${lender_programs.active}`,
    })
    .returning({ id: lender_programs.id });
  return rows.length > 0;
}

/** A program takes no new business any more; matches that name it stay. @returns whether it did until now */
export async function closeProgram(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(lender_programs)
    .set({ active: false })
    .where(and(eq(lender_programs.id, id), eq(lender_programs.active, true)))
    .returning({ id: lender_programs.id });
  return rows.length > 0;
}

/** Every program that takes new business, with the name of its lender, its rules as they are kept. */
export const selectActivePrograms = (db: Db) => selectActive(db, {});

const selectActive = statement('active_programs', (db) =>
  db
    .select({
      id: lender_programs.id,
      lender: lenders.name,
      name: lender_programs.name,
      product: lender_programs.product,
      rules: lender_programs.rules,
    })
    .from(lender_programs)
    .innerJoin(lenders, eq(lenders.id, lender_programs.lender_id))
    .where(eq(lender_programs.active, true))
    .orderBy(asc(lender_programs.id)),
);

export type LenderEntry = {
  id: string;
  name: string;
  clients: { id: string; scopes: string[] }[];
  programs: { id: string; name: string; product: string; active: boolean }[];
};

/** Every lender with its clients and programs, oldest first. */
export async function listLenders(db: Db): Promise<LenderEntry[]> {
  const [found, keys, programs] = await Promise.all([
    db.select().from(lenders).orderBy(lenders.created_at, lenders.id),
    db
      .select({ id: clients.id, lender_id: clients.lender_id, scopes: clients.scopes })
      .from(clients)
      .orderBy(clients.created_at, clients.id),
    db.select().from(lender_programs).orderBy(lender_programs.created_at, lender_programs.id),
  ]);
  return found.map(({ id, name }) => ({
    id,
    name,
    clients: keys.filter((row) => row.lender_id === id),
    programs: programs.filter((row) => row.lender_id === id),
  }));
}
