import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Db } from './db.ts';
import { partnerNow } from './partners.ts';
import { messages, partners, referrals } from './schema.ts';

/** A message that is to be answered now, by the partner's clock. */
export type Unanswered = {
  id: string;
  partner_id: string;
  referral_id: string;
  body: string;
  now: Date;
};

/** The messages that have waited longest for the sandbox's agent. */
export function unansweredMessages(db: Db, limit: number): Promise<Unanswered[]> {
  return db
    .select({
      id: messages.id,
      partner_id: referrals.partner_id,
      referral_id: messages.referral_id,
      body: messages.body,
      now: partnerNow,
    })
    .from(messages)
    .innerJoin(referrals, eq(referrals.id, messages.referral_id))
    .innerJoin(partners, eq(partners.id, referrals.partner_id))
    .where(lte(messages.answer_at, partnerNow))
    .orderBy(asc(messages.answer_at))
    .limit(limit);
}

/** Takes a message to be answered, the referral being held. @returns whether it still was to be */
export async function takeUnanswered(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .update(messages)
    .set({ answer_at: null })
    .where(and(eq(messages.id, id), isNotNull(messages.answer_at)))
    .returning({ id: messages.id });
  return rows.length > 0;
}
