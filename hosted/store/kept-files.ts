import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from './db.ts';
import { partnerNow } from './partners.ts';
import { document_files, documents, partner_sessions, partners, uploads } from './schema.ts';

/** A file that may be downloaded: what it is kept under, what it is, and its partner's time. */
export type KeptFile = { file: string; file_name: string; media_type: string; now: Date };

/** The documents of a referral that were sent in this session, from a page or from a frame. `harmless`: it can be downloaded. */
export async function filesSentIn(
  db: Db,
  { referral_id, session_id }: { referral_id: string; session_id: string },
  isolated: boolean,
): Promise<{ id: string; harmless: boolean }[]> {
  const rows = await db
    .select({ id: documents.id, checked_at: documents.checked_at })
    .from(documents)
    .innerJoin(uploads, eq(uploads.id, documents.id))
    .where(
      and(
        eq(documents.referral_id, referral_id),
        eq(uploads.session_id, session_id),
        eq(uploads.isolated, isolated),
      ),
    );
  return rows.map(({ id, checked_at }) => ({ id, harmless: checked_at !== null }));
}

/** A file for the reader of the session in which it was sent, while that is open. Undefined for anyone else. */
export async function keptFile(
  db: Db,
  { document_id, session_id }: { document_id: string; session_id: string },
): Promise<KeptFile | undefined> {
  const [row] = await db
    .select({
      file: document_files.file,
      file_name: documents.file_name,
      media_type: documents.media_type,
      now: partnerNow,
    })
    .from(documents)
    .innerJoin(document_files, eq(document_files.document_id, documents.id))
    .innerJoin(uploads, eq(uploads.id, documents.id))
    .innerJoin(partner_sessions, eq(partner_sessions.id, uploads.session_id))
    .innerJoin(partners, eq(partners.id, partner_sessions.partner_id))
    .where(
      and(
        eq(documents.id, document_id),
        eq(partner_sessions.id, session_id),
        isNull(partner_sessions.revoked_at),
        or(isNull(partner_sessions.expires_at), gt(partner_sessions.expires_at, partnerNow)),
        isNotNull(documents.checked_at),
      ),
    );
  const { file, file_name, media_type, now } = row ?? {};
  return file && file_name && media_type && now ? { file, file_name, media_type, now } : undefined;
}
