import * as z from 'zod';
import { canonicalJson } from '../canonical-json.ts';
import { type Bundle, bundleText, headsOf } from '../domain/evidence/bundle.ts';
import {
  bytesOf,
  FIRST,
  FORMAT,
  type Head,
  type SealedEntry,
  sha256,
  textDigest,
} from '../domain/evidence/chain.ts';
import { isSignature, keyId } from '../domain/evidence/keys.ts';

const HeadShape = z.strictObject({ chain_id: z.string(), sequence: z.int(), head: z.string() });

const BundleShape = z.strictObject({
  object: z.literal('evidence_bundle'),
  statement: z.strictObject({
    format: z.literal(FORMAT),
    referral_id: z.string(),
    exported_at: z.string(),
    heads: z.array(HeadShape),
  }),
  key_id: z.string(),
  signature: z.string(),
  entries: z.array(
    z.strictObject({
      format: z.literal(FORMAT),
      chain_id: z.string(),
      sequence: z.int(),
      previous: z.string(),
      sealed_at: z.string(),
      continues: z.nullable(HeadShape),
      entry: z.record(z.string(), z.unknown()),
      digest: z.string(),
      key_id: z.string(),
      signature: z.string(),
    }),
  ),
});

const KeysShape = z.object({
  keys: z.array(z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })),
});

/** What a bundle was found to be: proved, or every fault that was found. */
export type Verdict =
  | { bundle: Bundle; faults: [] }
  | { bundle?: Bundle; faults: [string, ...string[]] };

/**
 * Judges an exported bundle by itself, with nothing but published keys: first what it says, and where all of that
 * holds together, who signed it.
 * @param text the file as it is, to the byte.
 * @param keys the published set of keys (RFC 7517).
 * @param known heads that the service told in events: what a chain of the service's own making must still hold.
 */
export function verifyBundle(text: string, keys: unknown, known: readonly Head[] = []): Verdict {
  const read = BundleShape.safeParse(parsed(text));
  const published = KeysShape.safeParse(keys);
  if (!read.success) return { faults: ['This is no evidence bundle.'] };
  if (!published.success) return { faults: ['These are no published keys.'] };
  const bundle: Bundle = read.data;
  const byId = new Map(published.data.keys.map(({ x }) => [keyId(x), x]));
  const [first, ...more] = [
    ...(bundleText(bundle) === text ? [] : ['The file is not written in canonical JSON.']),
    ...headFaults(bundle),
    ...bundle.entries.flatMap((entry, at) => placeFaults(entry, bundle.entries.slice(0, at))),
    ...known.flatMap((head) => knownFaults(head, bundle)),
  ];
  if (first !== undefined) return { bundle, faults: [first, ...more] };
  const [wrong, ...others] = [
    ...signatureFaults('The statement of the export', bundle.statement, bundle, byId),
    ...bundle.entries.flatMap((entry) =>
      signatureFaults(nameOf(entry), bodyOf(entry), entry, byId),
    ),
  ];
  return wrong === undefined ? { bundle, faults: [] } : { bundle, faults: [wrong, ...others] };
}

/** Whether some entry names a file by the digest of its bytes. */
export function namesFile({ entries }: Bundle, bytes: Uint8Array): boolean {
  const digest = sha256(bytes);
  return entries.some(({ entry }) => String(entry.text).includes(digest));
}

type Keys = ReadonlyMap<string, string>;

const nameOf = ({ sequence, chain_id }: SealedEntry) => `Entry ${sequence} of ${chain_id}`;

function bodyOf({ digest: _digest, key_id: _key, signature: _signature, ...body }: SealedEntry) {
  return body;
}

function headFaults({ statement, entries }: Bundle): string[] {
  if (canonicalJson(headsOf(entries)) === canonicalJson(statement.heads)) return [];
  return ['The statement names other last entries: some are missing, or were added.'];
}

function placeFaults(sealed: SealedEntry, before: readonly SealedEntry[]): string[] {
  const { chain_id, sequence, previous, continues, entry } = sealed;
  const name = nameOf(sealed);
  const faults: string[] = [];
  if (sha256(bytesOf(bodyOf(sealed))) !== sealed.digest)
    faults.push(`${name} is not what its digest says.`);
  const last = before.findLast((one) => one.chain_id === chain_id);
  if (sequence !== (last?.sequence ?? 0) + 1 || previous !== (last?.digest ?? FIRST))
    faults.push(`${name} does not follow the entry before it.`);
  if (continues && !before.some((one) => isHead(continues, one)))
    faults.push(`${name} goes on from a chain that is not as it says.`);
  if (entry.digest !== textDigest(String(entry.version), String(entry.text)))
    faults.push(`${name} has another text than its digest says.`);
  return faults;
}

function signatureFaults(
  name: string,
  body: object,
  { key_id, signature }: { key_id: string; signature: string },
  keys: Keys,
): string[] {
  const key = keys.get(key_id);
  if (key === undefined) return [`${name} is signed with ${key_id}, which is not published.`];
  return isSignature(key, bytesOf(body), signature) ? [] : [`${name} has a wrong signature.`];
}

function knownFaults(head: Head, { entries }: Bundle): string[] {
  if (entries.some((entry) => isHead(head, entry))) return [];
  return [
    `${head.chain_id} is not the chain whose entry ${head.sequence} was told as ${head.head}.`,
  ];
}

const isHead = ({ chain_id, sequence, head }: Head, entry: SealedEntry) =>
  entry.chain_id === chain_id && entry.sequence === sequence && entry.digest === head;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
