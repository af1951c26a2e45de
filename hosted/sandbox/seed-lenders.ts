import { inArray, sql } from 'drizzle-orm';
import { SANDBOX_PROGRAMS } from '../integrations/sandbox-lenders.ts';
import { sandboxLenderKind } from '../integrations/sandbox-offers.ts';
import { storedRules } from '../schemas/program.ts';
import type { Db } from '../store/db.ts';
import { lender_programs, lenders } from '../store/schema.ts';

const NAMES = [...new Set(SANDBOX_PROGRAMS.map(({ lender }) => lender))];

/**
 * Makes the sandbox's lenders and programs where they are not there yet, and gives programs the rules of
 * this version. One that was closed stays closed. @returns the lenders' ids by name
 */
export async function seedLenders(db: Db): Promise<ReadonlyMap<string, string>> {
  await db
    .insert(lenders)
    .values(NAMES.map((name) => ({ id: lenderId(name), name, kind: sandboxLenderKind(name) })))
    .onConflictDoUpdate({ target: lenders.name, set: { kind: sql`excluded.kind` } });
  // Somebody may have made one of this name before.
  const rows = await db
    .select({ id: lenders.id, name: lenders.name })
    .from(lenders)
    .where(inArray(lenders.name, NAMES));
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  await db
    .insert(lender_programs)
    .values(
      SANDBOX_PROGRAMS.map(({ id, lender, ...program }) => ({
        id,
        lender_id: ids.get(lender) ?? lenderId(lender),
        name: program.name,
        product: program.product,
        rules: storedRules(program),
      })),
    )
    .onConflictDoUpdate({
      target: lender_programs.id,
      set: { name: sql`excluded.name`, product: sql`excluded.product`, rules: sql`excluded.rules` },
    });
  return ids;
}

/** The same in every sandbox: `lnd_granite_peak_lending`. */
const lenderId = (name: string) => `lnd_${name.toLowerCase().replaceAll(' ', '_')}`;
