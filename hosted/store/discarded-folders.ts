import { eq, inArray } from 'drizzle-orm';
import type { Db } from './db.ts';
import { discarded_folders, document_files, uploads } from './schema.ts';

/** Lets folders be removed once this commits: what a row no longer names is nobody's. */
export async function discardFolders(db: Db, folders: readonly string[]): Promise<void> {
  if (folders.length === 0) return;
  const rows = folders.map((folder) => ({ folder }));
  await db.insert(discarded_folders).values(rows).onConflictDoNothing();
}

/** The same for all that belongs to referrals that are removed. */
export async function discardFilesOf(db: Db, referralIds: readonly string[]): Promise<void> {
  if (referralIds.length === 0) return;
  const begun = await db
    .select({ folder: uploads.folder })
    .from(uploads)
    .where(inArray(uploads.referral_id, [...referralIds]));
  const kept = await db
    .select({ folder: document_files.folder, file: document_files.file })
    .from(document_files)
    .where(inArray(document_files.referral_id, [...referralIds]));
  await discardFolders(db, [
    ...begun.map(({ folder }) => folder),
    ...kept.flatMap(({ folder, file }) => (file ? [folder, folderOf(file)] : [folder])),
  ]);
}

/** Folders to be removed, at most so many. */
export async function discardedFolders(db: Db, limit: number): Promise<string[]> {
  const rows = await db.select().from(discarded_folders).limit(limit);
  return rows.map(({ folder }) => folder);
}

/** A folder was removed. */
export async function forgetFolder(db: Db, folder: string): Promise<void> {
  await db.delete(discarded_folders).where(eq(discarded_folders.folder, folder));
}

/** The folder of a stored file. */
export const folderOf = (file: string) => file.split('/')[0] ?? file;
