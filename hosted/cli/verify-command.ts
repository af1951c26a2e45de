import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Bundle } from '../domain/evidence/bundle.ts';
import type { Head } from '../domain/evidence/chain.ts';
import { namesFile, verifyBundle } from './verify-bundle.ts';

const USAGE = `Usage: npm run verify-evidence -- <bundle.json> --keys <keys.json>
                                  [--head <chain>:<sequence>:<digest>]… [--document <file>]…

  Proves an exported bundle of evidence with the published keys alone: no database, no network.
  --keys      the answer of GET /.well-known/evidence-keys.json, kept as a file.
  --head      a head that an event evidence.sealed told. The chain must still hold it: this finds a chain
              that the service itself has written anew.
  --document  a file that was shown or signed, like the signed PDF: some entry must name its SHA-256.`;

/** `npm run verify-evidence -- <args>`. @returns what to say, and whether the bundle is proved */
export function verifyCommand(args: string[]): { done: boolean; said: string } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        keys: { type: 'string' },
        head: { type: 'string', multiple: true, default: [] },
        document: { type: 'string', multiple: true, default: [] },
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0 || values.keys === undefined)
      return { done: false, said: USAGE };
    const keys: unknown = JSON.parse(readFileSync(values.keys, 'utf8'));
    const text = readFileSync(file, 'utf8');
    const { bundle, faults } = verifyBundle(text, keys, values.head.map(readHead));
    if (!bundle || faults.length > 0) return { done: false, said: notProved(faults) };
    const documents = values.document.map((path) => ({ path, bytes: readFileSync(path) }));
    const foreign = documents.filter((one) => !namesFile(bundle, one.bytes));
    if (foreign.length > 0)
      return { done: false, said: notProved(foreign.map(({ path }) => `No entry names ${path}.`)) };
    return { done: true, said: proved(bundle, values.head.length, documents) };
  } catch (error) {
    return { done: false, said: `${error instanceof Error ? error.message : error}\n\n${USAGE}` };
  }
}

function readHead(text: string): Head {
  const [chain_id = '', sequence, head = '', ...more] = text.split(':');
  if (!Number.isSafeInteger(Number(sequence)) || head === '' || more.length > 0)
    throw new Error(`--head ${text} is not <chain>:<sequence>:<digest>.`);
  return { chain_id, sequence: Number(sequence), head };
}

const notProved = (faults: readonly string[]) =>
  ['NOT PROVED', ...faults.map((fault) => `- ${fault}`)].join('\n');

/** What is proved, and what is not. */
function proved(
  { statement, entries }: Bundle,
  told: number,
  documents: readonly { path: string }[],
): string {
  const lines = entries.map(({ chain_id, sequence, entry }) =>
    [
      `${chain_id} ${sequence}`,
      String(entry.agreed_at),
      String(entry.kind),
      ...(entry.agreed_by === null ? [] : [`by ${String(entry.agreed_by)}`]),
      ...(entry.ip_address === null ? [] : [`from ${String(entry.ip_address)}`]),
      `sha256 ${String(entry.digest).slice(0, 16)}…`,
    ].join('  '),
  );
  const anchored =
    told > 0
      ? `The ${told === 1 ? 'head' : 'heads'} that you were told in events ${told === 1 ? 'stands' : 'stand'} in it: it was not written anew since.`
      : 'Not proved: that the service did not write it anew. Give the heads of your evidence.sealed events by --head.';
  return [
    'PROVED',
    `The evidence of ${statement.referral_id}, as it stood on ${statement.exported_at}:`,
    ...lines.map((line) => `  ${line}`),
    'Every entry has the text that it was signed with, stands in its place, and none is missing between or at the end.',
    ...documents.map(({ path }) => `${path} is a file that an entry names.`),
    anchored,
  ].join('\n');
}
