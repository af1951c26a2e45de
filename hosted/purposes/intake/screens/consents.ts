import { createHash } from 'node:crypto';
import type { ConsentKind } from '../../../domain/intake/draft.ts';
import { CONSENTS } from '../copy/consents.ts';

/** What somebody agrees to, as it is shown and kept. */
export type ConsentText = {
  kind: ConsentKind;
  version: string;
  title: string;
  body: string[];
  /** What the box or the button says. */
  label: string;
  /** Everything shown, title to label. */
  text: string;
  /** SHA-256 of version and text, hexadecimal. */
  digest: string;
};

/** The text of one consent, for one partner's borrowers. */
export function consentText(kind: ConsentKind, partner: string): ConsentText {
  const { version, title, body: write, label } = CONSENTS[kind];
  const body = write(partner);
  const text = [title, ...body, label].join('\n\n');
  const digest = createHash('sha256').update(`${version}\n${text}`).digest('hex');
  return { kind, version, title, body, label, text, digest };
}
