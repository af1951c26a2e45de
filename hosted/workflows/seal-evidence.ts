import type { Services } from '../context.ts';
import {
  bytesOf,
  FIRST,
  FORMAT,
  type Head,
  type SealedBody,
  type SealedEntry,
  sha256,
} from '../domain/evidence/chain.ts';
import type { EvidenceKey } from '../domain/evidence/keys.ts';
import { isId } from '../ids.ts';
import type { Db } from '../store/db.ts';
import { appendEvents } from '../store/events.ts';
import {
  asSealed,
  chainHead,
  holdChain,
  insertSeals,
  type Waiting,
  waitingEvidence,
} from '../store/evidence-seals.ts';
import { findPartner } from '../store/partners.ts';

/** More than this at once waits for the next round. */
const BATCH = 200;

/**
 * Gives every entry of the ledger that waits its place in its chain, signed, and tells the partner the new
 * head of a referral's chain. A chain is a referral's own: borrowers of one partner never wait for each
 * other, and one's evidence can be handed out without anybody else's.
 */
export async function sealEvidence({
  db,
  keyring,
}: Pick<Services, 'db' | 'keyring'>): Promise<void> {
  for (;;) {
    const waiting = await waitingEvidence(db, BATCH);
    if (waiting.length === 0) return;
    for (const chain_id of new Set(waiting.map((one) => one.chain_id)))
      await db.transaction((tx) => sealChain(tx, chain_id, keyring.evidence));
  }
}

async function sealChain(tx: Db, chain_id: string, key: EvidenceKey): Promise<void> {
  await holdChain(tx, chain_id);
  const waiting = await waitingEvidence(tx, BATCH, chain_id);
  const [oldest] = waiting;
  if (!oldest) return;
  const { partner_id } = oldest.entry;
  const now = (await findPartner(tx, partner_id))?.now ?? oldest.entry.agreed_at;
  const head = await chainHead(tx, chain_id);
  const seals: SealedEntry[] = [];
  for (const { entry } of waiting) {
    const before = seals.at(-1) ?? head;
    const body: SealedBody = {
      format: FORMAT,
      chain_id,
      sequence: (before?.sequence ?? 0) + 1,
      previous: before?.digest ?? FIRST,
      sealed_at: now.toISOString(),
      continues: await continued(tx, entry),
      entry: asSealed(entry),
    };
    const bytes = bytesOf(body);
    seals.push({ ...body, digest: sha256(bytes), key_id: key.id, signature: key.sign(bytes) });
  }
  await insertSeals(tx, seals, key);
  const last = seals.at(-1);
  if (!last || !isId('ref', chain_id)) return;
  const told: Head = { chain_id, sequence: last.sequence, head: last.digest };
  await appendEvents(tx, {
    partner_id,
    referral_id: chain_id,
    events: [{ kind: 'evidence.sealed', data: { ...told, key_id: key.id } }],
    now,
  });
}

/** The chain of the application, as it stands when its sending gets its place. */
async function continued(tx: Db, { kind, session_id }: Waiting['entry']): Promise<Head | null> {
  if (kind !== 'application_sent' || session_id === null) return null;
  const head = await chainHead(tx, session_id);
  return head ? { chain_id: session_id, sequence: head.sequence, head: head.digest } : null;
}
