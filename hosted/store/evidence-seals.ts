import { asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { SealedBody, SealedEntry } from '../domain/evidence/chain.ts';
import { FORMAT } from '../domain/evidence/chain.ts';
import type { Db } from './db.ts';
import { evidence, evidence_keys, evidence_queue, evidence_seals } from './schema.ts';

type Row = typeof evidence.$inferSelect;
export type Waiting = { position: number; chain_id: string; entry: Row };

/** Entries that have no place yet, the oldest first, at most so many. @param chain_id those of one chain alone. */
export async function waitingEvidence(
  db: Db,
  limit: number,
  chain_id?: string,
): Promise<Waiting[]> {
  return db
    .select({
      position: evidence_queue.position,
      chain_id: evidence_queue.chain_id,
      entry: getTableColumns(evidence),
    })
    .from(evidence_queue)
    .innerJoin(evidence, eq(evidence.id, evidence_queue.evidence_id))
    .where(chain_id === undefined ? undefined : eq(evidence_queue.chain_id, chain_id))
    .orderBy(asc(evidence_queue.position))
    .limit(limit);
}

/** Nobody else adds to a chain until the transaction ends. */
export async function holdChain(tx: Db, chain_id: string): Promise<void> {
  const name = `evidence ${chain_id}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The last entry of a chain; undefined while it has none. */
export async function chainHead(
  db: Db,
  chain_id: string,
): Promise<{ sequence: number; digest: string } | undefined> {
  const [head] = await db
    .select({ sequence: evidence_seals.sequence, digest: evidence_seals.digest })
    .from(evidence_seals)
    .where(eq(evidence_seals.chain_id, chain_id))
    .orderBy(desc(evidence_seals.sequence))
    .limit(1);
  return head;
}

/** Gives entries their places, and takes them off the queue. */
export async function insertSeals(
  tx: Db,
  seals: readonly SealedEntry[],
  key: { id: string; public_key: string },
): Promise<void> {
  const first_used_at = sql`now()`;
  await tx
    .insert(evidence_keys)
    .values({ ...key, first_used_at })
    .onConflictDoNothing();
  const ids = seals.map(({ entry }) => String(entry.id));
  await tx.insert(evidence_seals).values(
    seals.map(({ format: _, entry, sealed_at, ...seal }) => ({
      ...seal,
      evidence_id: String(entry.id),
      sealed_at: new Date(sealed_at),
    })),
  );
  await tx.delete(evidence_queue).where(inArray(evidence_queue.evidence_id, ids));
}

/** All entries of a chain, in order, as they were sealed. */
export async function sealedEntries(db: Db, chain_id: string): Promise<SealedEntry[]> {
  const rows = await db
    .select({ seal: getTableColumns(evidence_seals), entry: getTableColumns(evidence) })
    .from(evidence_seals)
    .innerJoin(evidence, eq(evidence.id, evidence_seals.evidence_id))
    .where(eq(evidence_seals.chain_id, chain_id))
    .orderBy(asc(evidence_seals.sequence));
  return rows.map(({ seal: { evidence_id: _, sealed_at, ...seal }, entry }) => ({
    format: FORMAT,
    ...seal,
    sealed_at: sealed_at.toISOString(),
    entry: asSealed(entry),
  }));
}

/** An entry with its times as text, as it is hashed. */
export const asSealed = ({ shown_at, agreed_at, ...entry }: Row): SealedBody['entry'] => ({
  ...entry,
  shown_at: shown_at?.toISOString() ?? null,
  agreed_at: agreed_at.toISOString(),
});

/** Public keys of all that was ever signed, the newest first. */
export async function evidenceKeys(db: Db): Promise<{ public_key: string }[]> {
  return db
    .select({ public_key: evidence_keys.public_key })
    .from(evidence_keys)
    .orderBy(desc(evidence_keys.first_used_at));
}
