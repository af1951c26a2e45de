import { createHash } from 'node:crypto';
import { quotedName } from '../../screens/theme/display-name.ts';
import { creditConsent, creditForm } from './copy/form.ts';

/** A notice as one owner is shown it. */
export type Consent = {
  version: string;
  title: string;
  body: string[];
  /** Everything shown, title to button, as it is kept. */
  text: string;
  /** SHA-256 of version and text, hexadecimal. */
  digest: string;
};

/** The notice of the credit authorization for one owner, by full name, of one business. */
export function consentOf(owner: string, business: string, partner: string): Consent {
  const { version, title } = creditConsent;
  const body = creditConsent.body(quotedName(owner), quotedName(business), quotedName(partner));
  const text = [title, ...body, creditForm.agree].join('\n\n');
  const digest = createHash('sha256').update(`${version}\n${text}`).digest('hex');
  return { version, title, body, text, digest };
}
