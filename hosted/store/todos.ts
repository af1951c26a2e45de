import { and, eq, inArray, lte, min, sql } from 'drizzle-orm';
import type { Referral, Todo } from '../domain/referral.ts';
import { nextReminder } from '../domain/reminders.ts';
import type { Db } from './db.ts';
import { latestNow, partnerNow } from './partners.ts';
import { partners, referrals, todos } from './schema.ts';

/**
 * Adds to-dos, or writes how far those that are there have come. Those of a scenario, which lives in
 * its own time, are brought to mind by no clock.
 */
export async function saveTodos(
  db: Db,
  referral: Pick<Referral, 'id' | 'as_of' | 'contact_rules'>,
  rows: readonly Todo[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(todos)
    .values(
      rows.map((todo) => ({
        ...todo,
        referral_id: referral.id,
        remind_at: referral.as_of ? null : nextReminder(todo, referral.contact_rules),
      })),
    )
    .onConflictDoUpdate({
      target: todos.id,
      set: {
        state: sql`excluded.state`,
        finished_at: sql`excluded.finished_at`,
        reminders_sent: sql`excluded.reminders_sent`,
        reminded_at: sql`excluded.reminded_at`,
        remind_at: sql`excluded.remind_at`,
      },
    });
}

/** A referral with to-dos to be brought to mind, and its partner's time. */
export type DueReminder = { partner_id: string; referral_id: string; now: Date };

/** Referrals with reminders due by their partner's clock, those that wait longest first, at most so many. */
export async function dueReminders(db: Db, limit: number): Promise<DueReminder[]> {
  return db
    .select({ partner_id: referrals.partner_id, referral_id: referrals.id, now: partnerNow })
    .from(todos)
    .innerJoin(referrals, eq(referrals.id, todos.referral_id))
    .innerJoin(partners, eq(partners.id, referrals.partner_id))
    .where(and(lte(todos.remind_at, latestNow), lte(todos.remind_at, partnerNow)))
    .groupBy(referrals.id, partners.id)
    .orderBy(min(todos.remind_at))
    .limit(limit);
}

/** Counts a reminder that went out, in a transaction that holds the referral. @returns the to-dos as they then are */
export async function countReminder(
  db: Db,
  referralId: string,
  todoIds: readonly string[],
): Promise<Todo[]> {
  const rows = await db
    .update(todos)
    .set({ reminders_sent: sql`${todos.reminders_sent} + 1` })
    .where(and(eq(todos.referral_id, referralId), inArray(todos.id, [...todoIds])))
    .returning();
  return rows;
}
