import type { DocumentRequest } from '../../domain/referral.ts';
import { ONE_DOCUMENT } from '../../screens/copy/values.ts';

/** What a reader of the documents would write who cannot use them. */
export function rejectionOf({ type }: Pick<DocumentRequest, 'type'>): string {
  const subject = type === 'bank_statement' ? 'One statement' : capitalized(ONE_DOCUMENT[type]);
  return `${subject} is missing its last page.`;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
