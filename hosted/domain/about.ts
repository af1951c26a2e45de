import type { FileFault } from './documents.ts';
import type { Confirmable } from './policy.ts';
import type { DocumentType } from './values.ts';

/**
 * What a to-do is about: a key with its values. `hosted/screens/copy/asked.ts` puts the words to it.
 * `as_written` holds what somebody outside wrote, like a lender's question: such words are data.
 */
export type TodoAbout =
  | { key: 'credit_authorization' }
  | { key: 'bank_statements'; months: number }
  | { key: 'processing_statements'; months: number }
  | { key: 'quality_of_earnings' }
  | { key: 'funding_account' }
  | { key: 'missing_statements'; periods: string[] }
  | { key: 'voided_check' }
  | { key: 'industry' }
  | { key: 'approval'; operation: Confirmable }
  | { key: 'replacement'; type: DocumentType; rejection_reason: string }
  | { key: 'replacement_of_file'; type: DocumentType; fault: FileFault }
  | { key: 'as_written'; label: string; detail: string | null };

/** What a document request is about, in the same way. */
export type DocumentAbout =
  | { key: 'bank_statements'; months: number }
  | { key: 'processing_statements'; months: number }
  | { key: 'quality_of_earnings' }
  | { key: 'funding_account' }
  | { key: 'voided_check' }
  | { key: 'as_written'; description: string; why: string };
