import { createHash } from 'node:crypto';
import { canonicalJson } from '../../canonical-json.ts';

/** The form in which entries are sealed; a new one gets a new name, and the old are still read. */
export const FORMAT = 'svc-evidence-1';

/** What the first entry of a chain names in place of an entry before it. */
export const FIRST = '0'.repeat(64);

/** Where a chain stood: so many entries, and the digest of the last. */
export type Head = { chain_id: string; sequence: number; head: string };

/**
 * What of an entry is hashed and signed: the entry with all its members as the ledger has them (times in
 * RFC 3339), and its place. `continues` names the head of another chain that this one goes on
 * from: a referral's names the one of the application that it was sent with.
 */
export type SealedBody = {
  format: typeof FORMAT;
  chain_id: string;
  /** 1 for the first. */
  sequence: number;
  /** Digest of the entry before it, or `FIRST`. */
  previous: string;
  sealed_at: string;
  continues: Head | null;
  entry: Readonly<Record<string, unknown>>;
};

/** An entry in its chain. Digest: SHA-256 of the canonical body, hexadecimal. Signature: Ed25519 over the same bytes, base64url. */
export type SealedEntry = SealedBody & { digest: string; key_id: string; signature: string };

/** The bytes that are hashed and signed: canonical JSON (after RFC 8785), in UTF-8. */
export const bytesOf = (body: object): Buffer => Buffer.from(canonicalJson(body), 'utf8');

export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Digest of a text that was shown, as every entry has it. */
export const textDigest = (version: string, text: string): string => sha256(`${version}\n${text}`);
