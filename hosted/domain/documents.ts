import { bankPurposeOf } from './bank.ts';
import type { DocumentRequest, Referral } from './referral.ts';
import { isFinal } from './transitions.ts';
import type { DocumentType } from './values.ts';

/** What can speak against the content of a file. `hosted/screens/copy/files.ts` puts the words to it. */
export const FILE_FAULTS = [
  'empty',
  'format',
  'damaged',
  'password',
  'active_content',
  'too_large_inside',
  'photo_format',
  'other_months',
  'virus',
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** Why a document was not accepted: a key of the service's own checks, or what a reviewer wrote. */
export type Rejection = { fault: FileFault } | { reason: string };

/** One file that answers a document request. */
export type Document = {
  id: string;
  document_request_id: string;
  sent_by: DocumentRequest['requested_from'];
  file_name: string;
  /** As its content shows; null before it was looked at. */
  media_type: string | null;
  bytes: number;
  /** Of the file as it was sent, in lower-case hex. */
  sha256: string;
  /** Months it covers, `YYYY-MM`, as far as they are known; all of its request. */
  periods: string[];
  /** `received`: it is there. `checking`: its form is in order; a scan and a reviewer follow. */
  status: 'received' | 'checking' | 'accepted' | 'rejected';
  rejection: Rejection | null;
  received_at: Date;
  /** When nothing was found in it that could do harm. Nobody is shown it before. */
  checked_at: Date | null;
  decided_at: Date | null;
};

/** They hold account numbers, birth dates or Social Security numbers: chosen in a frame of the secure origin alone. */
const ISOLATED: readonly DocumentType[] = ['voided_check', 'government_id', 'tax_return'];
export const isIsolatedType = (type: DocumentType): boolean => ISOLATED.includes(type);

/** The place of the frame in which files for an isolated request are chosen. */
export const uploadFrame = (requestId: string): string => `upload.${requestId}`;

/** Books that are kept as tables: these may also be CSV or a spreadsheet. */
const TABLES: readonly DocumentType[] = ['ar_aging', 'profit_and_loss', 'debt_schedule'];
export const mayBeTable = (type: DocumentType): boolean => TABLES.includes(type);

/** Whether files are still taken for a request. */
export function isOpenRequest(
  { status }: Pick<DocumentRequest, 'status'>,
  referral: Pick<Referral, 'status'>,
): boolean {
  return !isFinal(referral.status) && status !== 'accepted' && status !== 'withdrawn';
}

/** Whether whoever sent a file can take it back: until it was decided about. */
export const isRemovable = (
  { status }: Pick<Document, 'status'>,
  referral: Pick<Referral, 'status'>,
): boolean => !isFinal(referral.status) && (status === 'received' || status === 'checking');

/** The documents that stand for a request: those that were not rejected. */
export function documentsFor(
  { documents }: Pick<Referral, 'documents'>,
  { id }: Pick<DocumentRequest, 'id'>,
): Document[] {
  return documents.filter((one) => one.document_request_id === id && one.status !== 'rejected');
}

/** Something that answers a request for some months: a document, or a bank account. */
export type Standing = Pick<Document, 'periods' | 'status'>;

/**
 * What stands for a request: its documents, and for bank statements the accounts that were connected in their place. Of an
 * account that is still being read all months are promised, and those count that have come.
 */
export function standsFor(
  referral: Pick<Referral, 'documents' | 'bank_accounts'>,
  request: Pick<DocumentRequest, 'id' | 'type' | 'periods'>,
): Standing[] {
  return [...documentsFor(referral, request), ...accountsFor(referral, request)];
}

function accountsFor(
  { bank_accounts }: Pick<Referral, 'bank_accounts'>,
  { type, periods: asked }: Pick<DocumentRequest, 'type' | 'periods'>,
): Standing[] {
  if (bankPurposeOf(type) !== 'statements') return [];
  return bank_accounts
    .filter(({ purpose }) => purpose === 'statements')
    .flatMap(({ state, periods }): Standing[] => [
      ...(state === 'reading' ? [{ periods: asked, status: 'received' as const }] : []),
      ...(periods.length > 0 ? [{ periods, status: 'accepted' as const }] : []),
    ]);
}

/** Whether documents answer all of a request: every month of it, or, where it has none, at least one document. */
export function covers(
  { periods }: Pick<DocumentRequest, 'periods'>,
  documents: readonly Pick<Document, 'periods'>[],
): boolean {
  const covered = new Set(documents.flatMap((one) => one.periods));
  return documents.length > 0 && periods.every((month) => covered.has(month));
}

/**
 * Which months of its request a statement is for that was read: none that was asked for is a fault. Undefined where what was
 * read says nothing of it.
 */
export function periodsRead(
  { periods }: Pick<DocumentRequest, 'periods'>,
  months: readonly string[],
): string[] | FileFault | undefined {
  if (periods.length === 0 || months.length === 0) return undefined;
  const asked = periods.filter((month) => months.includes(month));
  return asked.length > 0 ? asked : 'other_months';
}

/** The months a file covers: those of its request that its sender names; all there is where there is one only. */
export function periodsOf(
  { periods }: Pick<DocumentRequest, 'periods'>,
  stated: readonly string[],
): string[] {
  const named = periods.filter((month) => stated.includes(month));
  return named.length === 0 && periods.length === 1 ? [...periods] : named;
}
