import { and, desc, eq } from 'drizzle-orm';
import { newId } from '../ids.ts';
import type { Db } from './db.ts';
import { evidence, evidence_queue } from './schema.ts';
import { wake } from './transactions.ts';

type Entry = typeof evidence.$inferInsert;

/** An entry of the ledger before it is one. */
export type NewEvidence = Omit<Entry, 'id'> & {
  /** The chain it gets its place in: its referral, or its application as long as that is none. */
  chain_id: string;
};

/** What was shown to somebody who agreed, when it came, and from where they agreed. */
export type Circumstances = Omit<
  NewEvidence,
  'partner_id' | 'chain_id' | 'kind' | 'subject_id' | 'agreed_by' | 'agreed_at'
>;

/** The channel on which it is told that entries wait for their place in a chain. */
export const EVIDENCE_CHANNEL = 'svc_evidence';

/** Adds entries to the ledger. No function changes or removes one, and the database refuses it. They are sealed after the commit. */
export async function recordEvidence(db: Db, entries: readonly NewEvidence[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({ ...entry, id: newId('evd') }));
  await db.insert(evidence).values(rows.map(({ chain_id: _, ...row }) => row));
  await db
    .insert(evidence_queue)
    .values(rows.map(({ id: evidence_id, chain_id }) => ({ evidence_id, chain_id })));
  await wake(db, EVIDENCE_CHANNEL);
}

/** The latest consent of one kind in an application, by its session. */
export async function findConsent(
  db: Db,
  of: Pick<Entry, 'partner_id' | 'subject_id' | 'kind'>,
): Promise<{ version: string; ip_address: string | null } | undefined> {
  const rows = await db
    .select({ version: evidence.version, ip_address: evidence.ip_address })
    .from(evidence)
    .where(
      and(
        eq(evidence.partner_id, of.partner_id),
        eq(evidence.subject_id, of.subject_id),
        eq(evidence.kind, of.kind),
      ),
    )
    .orderBy(desc(evidence.agreed_at))
    .limit(1);
  return rows[0];
}
