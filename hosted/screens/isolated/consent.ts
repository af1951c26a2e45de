import { createHash } from 'node:crypto';
import type { Owner } from '../../domain/owners.ts';
import { businessName } from '../assemble.ts';
import type { DealContext } from '../context.ts';
import { creditConsent, creditForm } from '../copy/credit-check.ts';

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

/** The notice of the credit authorization for one owner of a deal. */
export function consentOf(
  context: Pick<DealContext, 'deal' | 'partner_name'>,
  owner: Owner,
): Consent {
  const { version, title } = creditConsent;
  const body = creditConsent.body(owner.name, businessName(context.deal), context.partner_name);
  const text = [title, ...body, creditForm.agree].join('\n\n');
  const digest = createHash('sha256').update(`${version}\n${text}`).digest('hex');
  return { version, title, body, text, digest };
}
