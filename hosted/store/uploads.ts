import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { DocumentRequest } from '../domain/referral.ts';
import type { Db } from './db.ts';
import { latestNow, partnerNow } from './partners.ts';
import { document_requests, documents, partners, referrals, uploads } from './schema.ts';

export type Upload = typeof uploads.$inferSelect;

/** Who sends files for one referral, and what for: every query of theirs holds to it. */
export type Sender = {
  partner_id: string;
  referral_id: string;
  sent_by: Upload['sent_by'];
  /** The session; null for a partner's server. */
  session_id: string | null;
  /** Requests it is narrowed to; undefined where it is not. */
  request_ids: readonly string[] | undefined;
  /** From a frame of the secure origin. */
  isolated: boolean;
};

/** A request that a sender may see, with where its referral stands. */
export type Asked = Pick<
  DocumentRequest,
  'id' | 'type' | 'status' | 'periods' | 'requested_from'
> & { referral_status: (typeof referrals.$inferSelect)['status'] };

/** The request of this sender's; undefined where there is none such for them. */
export async function findAsked(db: Db, sender: Sender, id: string): Promise<Asked | undefined> {
  const rows = await db
    .select({
      id: document_requests.id,
      type: document_requests.type,
      status: document_requests.status,
      periods: document_requests.periods,
      requested_from: document_requests.requested_from,
      referral_status: referrals.status,
    })
    .from(document_requests)
    .innerJoin(referrals, eq(referrals.id, document_requests.referral_id))
    .where(
      and(
        eq(document_requests.id, id),
        eq(referrals.id, sender.referral_id),
        eq(referrals.partner_id, sender.partner_id),
        within(document_requests.id, sender),
        sender.sent_by === 'borrower'
          ? eq(document_requests.requested_from, 'borrower')
          : undefined,
      ),
    );
  return rows[0];
}

/** This sender's own upload; undefined for another's, which looks like none. */
export async function findUpload(db: Db, sender: Sender, id: string): Promise<Upload | undefined> {
  const rows = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), ownedBy(sender)));
  return rows[0];
}

/** The upload of a document that was sent in this session, from a page or from a frame; undefined for another's. */
export async function findSentIn(
  db: Db,
  sender: Pick<Sender, 'partner_id' | 'referral_id' | 'session_id' | 'isolated'>,
  id: string,
): Promise<Upload | undefined> {
  return findUpload(db, { ...sender, sent_by: 'borrower', request_ids: undefined }, id);
}

const ownedBy = (sender: Sender) =>
  and(
    eq(uploads.partner_id, sender.partner_id),
    eq(uploads.referral_id, sender.referral_id),
    sender.session_id === null
      ? isNull(uploads.session_id)
      : eq(uploads.session_id, sender.session_id),
    eq(uploads.isolated, sender.isolated),
    within(uploads.document_request_id, sender),
  );

const within = (
  column: typeof uploads.document_request_id | typeof document_requests.id,
  { request_ids }: Sender,
) => (request_ids ? inArray(column, [...request_ids]) : undefined);

/** What of a request's files there is already. */
export async function countUploads(
  db: Db,
  input: { referral_id: string; document_request_id: string },
): Promise<{ files: number; open: number }> {
  const { referral_id, document_request_id } = input;
  const open = and(eq(uploads.referral_id, referral_id), inArray(uploads.state, ['open', 'whole']));
  const files = await db.$count(
    documents,
    and(eq(documents.document_request_id, document_request_id), ne(documents.status, 'rejected')),
  );
  const coming = await db.$count(
    uploads,
    and(open, eq(uploads.document_request_id, document_request_id)),
  );
  return { files: files + coming, open: await db.$count(uploads, open) };
}

/** Whether a file with this digest stands for the request already. */
export async function isSent(
  db: Db,
  input: { document_request_id: string; sha256: string },
): Promise<boolean> {
  const same = and(
    eq(documents.document_request_id, input.document_request_id),
    eq(documents.sha256, input.sha256),
    ne(documents.status, 'rejected'),
  );
  return (await db.$count(documents, same)) > 0;
}

/** What the borrower of a referral has begun to send, from a page or from a frame, and is not whole, oldest first. */
export async function openUploadsOf(
  db: Db,
  { id, partner_id }: { id: string; partner_id: string },
  isolated: boolean,
): Promise<
  Pick<Upload, 'id' | 'document_request_id' | 'file_name' | 'received' | 'length' | 'periods'>[]
> {
  return db
    .select({
      id: uploads.id,
      document_request_id: uploads.document_request_id,
      file_name: uploads.file_name,
      received: uploads.received,
      length: uploads.length,
      periods: uploads.periods,
    })
    .from(uploads)
    .where(
      and(
        eq(uploads.referral_id, id),
        eq(uploads.partner_id, partner_id),
        eq(uploads.sent_by, 'borrower'),
        eq(uploads.isolated, isolated),
        eq(uploads.state, 'open'),
      ),
    )
    .orderBy(asc(uploads.created_at), asc(uploads.id));
}

export async function insertUpload(db: Db, row: typeof uploads.$inferInsert): Promise<Upload> {
  const [upload] = await db.insert(uploads).values(row).returning();
  if (!upload) throw new Error('an upload was not kept');
  return upload;
}

/**
 * The open upload of the same file for the same request is this sender's from now on: who has the file again, as after
 * a reload, goes on where it stopped. Undefined where there is none.
 */
export async function adoptUpload(
  db: Db,
  sender: Sender,
  file: Pick<Upload, 'document_request_id' | 'sha256' | 'length' | 'expires_at'>,
): Promise<Upload | undefined> {
  if (file.sha256 === null) return undefined;
  const rows = await db
    .update(uploads)
    .set({ session_id: sender.session_id, expires_at: file.expires_at })
    .where(
      and(
        eq(uploads.partner_id, sender.partner_id),
        eq(uploads.referral_id, sender.referral_id),
        eq(uploads.document_request_id, file.document_request_id),
        eq(uploads.sha256, file.sha256),
        eq(uploads.length, file.length),
        eq(uploads.sent_by, sender.sent_by),
        eq(uploads.isolated, sender.isolated),
        eq(uploads.state, 'open'),
      ),
    )
    .returning();
  return rows[0];
}

/**
 * A piece was stored: it counts if nobody else has gone on from the same place meanwhile. This is the lock of an upload,
 * for all processes, and nothing is held while bytes arrive.
 * @returns the upload after; undefined where somebody was first
 */
export async function addPart(
  db: Db,
  upload: Upload,
  part: { name: string; bytes: number; expires_at: Date },
): Promise<Upload | undefined> {
  const received = upload.received + part.bytes;
  const rows = await db
    .update(uploads)
    .set({
      received,
      parts: sql`array_append(${uploads.parts}, ${part.name})`,
      expires_at: part.expires_at,
      state: received === upload.length ? 'whole' : 'open',
    })
    .where(
      and(
        eq(uploads.id, upload.id),
        eq(uploads.received, upload.received),
        eq(uploads.state, 'open'),
      ),
    )
    .returning();
  return rows[0];
}

/** Ends an upload that is open, or, where it is whole, as a document or refused. True for the one who did it. */
export async function endUpload(
  db: Db,
  id: string,
  end: { from: 'open' | 'whole'; refused_for: string | null },
): Promise<boolean> {
  const rows = await db
    .update(uploads)
    .set({ state: end.refused_for === null ? 'finished' : 'refused', refused_for: end.refused_for })
    .where(and(eq(uploads.id, id), eq(uploads.state, end.from)))
    .returning({ id: uploads.id });
  return rows.length > 0;
}

/** An upload with its partner's time. */
export type TimedUpload = { upload: Upload; now: Date };

/** One whole upload that is still to become a document; undefined where it is not, or not any more. */
export async function findWhole(db: Db, id: string): Promise<TimedUpload | undefined> {
  const rows = await timed(db).where(and(eq(uploads.id, id), eq(uploads.state, 'whole')));
  return rows[0];
}

/** Uploads that are whole, or whose time is over, those that wait longest first, at most so many. */
export async function dueUploads(db: Db, limit: number): Promise<TimedUpload[]> {
  return timed(db)
    .where(
      or(
        eq(uploads.state, 'whole'),
        and(
          eq(uploads.state, 'open'),
          lte(uploads.expires_at, latestNow),
          lte(uploads.expires_at, partnerNow),
        ),
      ),
    )
    .orderBy(asc(uploads.expires_at))
    .limit(limit);
}

const timed = (db: Db) =>
  db
    .select({ upload: uploads, now: partnerNow })
    .from(uploads)
    .innerJoin(partners, eq(partners.id, uploads.partner_id));
