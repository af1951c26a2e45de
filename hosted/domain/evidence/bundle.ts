import { canonicalJson } from '../../canonical-json.ts';
import { bytesOf, FORMAT, type Head, type SealedEntry } from './chain.ts';
import type { EvidenceKey } from './keys.ts';

/** What the service says when it exports: which chains there are of a referral, and how long each was then. */
type Statement = { format: typeof FORMAT; referral_id: string; exported_at: string; heads: Head[] };

/** The evidence of one referral, to be proved without the service that kept it. */
export type Bundle = {
  object: 'evidence_bundle';
  statement: Statement;
  /** Ed25519 over the canonical statement, so that an end that was cut off is missed. */
  key_id: string;
  signature: string;
  entries: SealedEntry[];
};

/** @param entries whole chains, each in its order. */
export function bundleOf(
  {
    referral_id,
    exported_at,
    entries,
  }: { referral_id: string; exported_at: Date; entries: SealedEntry[] },
  key: EvidenceKey,
): Bundle {
  const statement: Statement = {
    format: FORMAT,
    referral_id,
    exported_at: exported_at.toISOString(),
    heads: headsOf(entries),
  };
  return {
    object: 'evidence_bundle',
    statement,
    key_id: key.id,
    signature: key.sign(bytesOf(statement)),
    entries,
  };
}

/** The last entry of each chain, by the chain's name. */
export function headsOf(entries: readonly SealedEntry[]): Head[] {
  const last = new Map<string, Head>();
  for (const { chain_id, sequence, digest } of entries)
    last.set(chain_id, { chain_id, sequence, head: digest });
  return [...last.values()].sort((a, b) => (a.chain_id < b.chain_id ? -1 : 1));
}

/** A bundle as a file: one line of canonical JSON, so that no byte of it can be another. */
export const bundleText = (bundle: Bundle): string => `${canonicalJson(bundle)}\n`;
