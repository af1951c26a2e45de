import { type Bundle, bundleOf } from '../domain/evidence/bundle.ts';
import type { Keyring } from '../secrets.ts';
import type { Db } from '../store/db.ts';
import { sealedEntries } from '../store/evidence-seals.ts';

/** All evidence of a referral: its own chain, after that of the application it was sent with. Undefined where there is none. */
export async function exportEvidence(
  db: Db,
  keyring: Keyring,
  { referral_id, now }: { referral_id: string; now: Date },
): Promise<Bundle | undefined> {
  const own = await sealedEntries(db, referral_id);
  const before = await Promise.all(
    own.flatMap(({ continues }) => (continues ? [sealedEntries(db, continues.chain_id)] : [])),
  );
  const entries = [...before.flat(), ...own];
  if (entries.length === 0) return undefined;
  return bundleOf({ referral_id, exported_at: now, entries }, keyring.evidence);
}
