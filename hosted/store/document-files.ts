import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { ReadStatement } from '../domain/statement.ts';
import type { Db } from './db.ts';
import { folderOf } from './discarded-folders.ts';
import { latestNow, partnerNow } from './partners.ts';
import { document_files, partners } from './schema.ts';
import { wake } from './transactions.ts';

/** The channel on which it is told that there is something to do with files. */
export const DOCUMENTS_CHANNEL = 'svc_documents';
/** How long one who checks a file has before another takes over. */
const LEASE_SECONDS = 120;
/** Seconds to the next try after the first, second … that came to no end. */
const RETRY_SECONDS = [5, 30, 120, 600, 3600] as const;

export type DocumentFile = typeof document_files.$inferSelect;
/** … that one process has in hand, with its partner's time. */
export type FileInHand = DocumentFile & { now: Date };

/** Keeps where a document's bytes are, and has it checked once this commits. */
export async function insertDocumentFile(
  db: Db,
  row: Pick<DocumentFile, 'document_id' | 'partner_id' | 'referral_id' | 'folder' | 'parts'>,
  now: Date,
): Promise<void> {
  await db.insert(document_files).values({ ...row, check_at: now });
  await wakeDocumentWorker(db);
}

/** Lets it be looked at once this commits what is due, as by a clock that was moved. */
export const wakeDocumentWorker = (db: Db): Promise<void> => wake(db, DOCUMENTS_CHANNEL);

/** Takes the file that has waited longest for its check, for two minutes: of any number of processes one checks it. */
export async function takeFileToCheck(db: Db): Promise<FileInHand | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ file: document_files, now: partnerNow })
      .from(document_files)
      .innerJoin(partners, eq(partners.id, document_files.partner_id))
      .where(and(lte(document_files.check_at, latestNow), lte(document_files.check_at, partnerNow)))
      .orderBy(asc(document_files.check_at))
      .limit(1)
      .for('update', { of: document_files, skipLocked: true });
    if (!due) return undefined;
    const { file, now } = due;
    await setFile(tx, file.document_id, {
      tries: file.tries + 1,
      check_at: secondsAfter(now, LEASE_SECONDS),
    });
    return { ...file, now };
  });
}

/** The check came to no end: it is tried again, after 5 s at first and an hour at most. */
export async function checkLater(db: Db, { document_id, tries, now }: FileInHand): Promise<void> {
  const wait = RETRY_SECONDS[Math.min(tries, RETRY_SECONDS.length - 1)] ?? LEASE_SECONDS;
  await setFile(db, document_id, { check_at: secondsAfter(now, wait) });
}

/** Writes what became of a document's bytes. @returns false where the document was removed meanwhile */
export async function setFile(
  db: Db,
  documentId: string,
  change: Partial<DocumentFile>,
): Promise<boolean> {
  const rows = await db
    .update(document_files)
    .set(change)
    .where(eq(document_files.document_id, documentId))
    .returning({ id: document_files.document_id });
  return rows.length > 0;
}

/** Forgets where a document's bytes are. @returns the folders they are in */
export async function deleteDocumentFile(db: Db, documentId: string): Promise<string[]> {
  const rows = await db
    .delete(document_files)
    .where(eq(document_files.document_id, documentId))
    .returning({ folder: document_files.folder, file: document_files.file });
  return rows.flatMap(({ folder, file }) => (file ? [folder, folderOf(file)] : [folder]));
}

/** What was read of the statements of a referral, with the document it was read of. */
export async function readStatements(
  db: Db,
  referralId: string,
): Promise<(ReadStatement & { document_id: string })[]> {
  const rows = await db
    .select({ document_id: document_files.document_id, statement: document_files.statement })
    .from(document_files)
    .where(and(eq(document_files.referral_id, referralId), isNotNull(document_files.statement)));
  return rows.flatMap(({ document_id, statement }) =>
    statement ? [{ document_id, ...statement }] : [],
  );
}

/** Documents for which the sandbox's reviewer is due, at most so many. */
export async function filesToReview(db: Db, limit: number): Promise<FileInHand[]> {
  const rows = await db
    .select({ file: document_files, now: partnerNow })
    .from(document_files)
    .innerJoin(partners, eq(partners.id, document_files.partner_id))
    .where(and(lte(document_files.review_at, latestNow), lte(document_files.review_at, partnerNow)))
    .orderBy(asc(document_files.review_at))
    .limit(limit);
  return rows.map(({ file, now }) => ({ ...file, now }));
}

const secondsAfter = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);
