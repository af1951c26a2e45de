import { and, eq } from 'drizzle-orm';
import type { Db } from './db.ts';
import { message_drafts } from './schema.ts';

/** What the borrower of a referral has written and not sent; empty where nothing is. */
export async function draftOf(db: Db, referral_id: string): Promise<string> {
  const [row] = await db
    .select({ text: message_drafts.text })
    .from(message_drafts)
    .where(eq(message_drafts.referral_id, referral_id));
  return row?.text ?? '';
}

/** Keeps it in place of what was kept; an empty text is forgotten. */
export async function saveDraft(
  db: Db,
  { referral_id, text, now }: { referral_id: string; text: string; now: Date },
): Promise<void> {
  if (text === '') {
    await db.delete(message_drafts).where(eq(message_drafts.referral_id, referral_id));
    return;
  }
  const values = { text, updated_at: now };
  await db
    .insert(message_drafts)
    .values({ referral_id, ...values })
    .onConflictDoUpdate({ target: message_drafts.referral_id, set: values });
}

/** Forgets a draft that was sent as it stands; what was written since stays. */
export async function forgetDraft(db: Db, referral_id: string, sent: string): Promise<void> {
  await db
    .delete(message_drafts)
    .where(and(eq(message_drafts.referral_id, referral_id), eq(message_drafts.text, sent)));
}
