import { and, asc, desc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Person } from '../domain/people.ts';
import { newId } from '../ids.ts';
import { PEOPLE_CHANNEL } from './approvals.ts';
import type { Db } from './db.ts';
import { partnerNow } from './partners.ts';
import { partner_people, partners, person_mails, person_outbox } from './schema.ts';
import { wake } from './transactions.ts';

/** How long one who hands a mail on has before another takes over. */
const LEASE_SECONDS = 120;
/** Seconds to the next try after the first, second … that failed. */
const RETRY_SECONDS = [5, 30, 120, 600, 3600] as const;

export const newMailId = (): string => newId('pm');

/** Keeps a mail, and lets it go out once this commits. */
export async function insertMail(
  tx: Db,
  mail: { id: string; person_id: string; sealed_text: Uint8Array; now: Date },
): Promise<void> {
  const { now, ...given } = mail;
  await tx.insert(person_mails).values({ ...given, created_at: now, send_at: now });
  await wake(tx, PEOPLE_CHANNEL);
}

export type DueMail = {
  id: string;
  tries: number;
  sealed_text: Uint8Array | null;
  person: Pick<Person, 'id' | 'partner_id' | 'name' | 'email'>;
  now: Date;
};

/** One that is due, in hand for two minutes. */
export async function takeMail(db: Db): Promise<DueMail | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({
        id: person_mails.id,
        tries: person_mails.tries,
        sealed_text: person_mails.sealed_text,
        person: {
          id: partner_people.id,
          partner_id: partner_people.partner_id,
          name: partner_people.name,
          email: partner_people.email,
        },
        now: partnerNow,
      })
      .from(person_mails)
      .innerJoin(partner_people, eq(partner_people.id, person_mails.person_id))
      .innerJoin(partners, eq(partners.id, partner_people.partner_id))
      .where(lte(person_mails.send_at, partnerNow))
      .orderBy(asc(person_mails.send_at))
      .limit(1)
      .for('update', { of: person_mails, skipLocked: true });
    if (!due) return undefined;
    await tx
      .update(person_mails)
      .set({ tries: due.tries + 1, send_at: secondsAfter(due.now, LEASE_SECONDS) })
      .where(eq(person_mails.id, due.id));
    return due;
  });
}

export async function mailLater(db: Db, { id, tries, now }: DueMail): Promise<void> {
  const wait = RETRY_SECONDS[Math.min(tries, RETRY_SECONDS.length - 1)] ?? LEASE_SECONDS;
  await db
    .update(person_mails)
    .set({ send_at: secondsAfter(now, wait) })
    .where(and(eq(person_mails.id, id), isNotNull(person_mails.send_at)));
}

/** It went out, or never will: its text is not kept. */
export async function settleMail(db: Db, { id, now }: DueMail, sent: boolean): Promise<void> {
  await db
    .update(person_mails)
    .set({ send_at: null, sealed_text: null, sent_at: sent ? now : null })
    .where(eq(person_mails.id, id));
}

const secondsAfter = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);

export type KeptMail = Omit<typeof person_outbox.$inferSelect, 'seq'>;

/** The sandbox's: one that is there stays as it is. */
export async function keepPersonMail(db: Db, mail: KeptMail): Promise<void> {
  await db.insert(person_outbox).values(mail).onConflictDoNothing({ target: person_outbox.id });
}

/** What the sandbox kept for people of a partner, newest first. */
export async function keptMails(db: Db, partnerId: string, limit = 50): Promise<KeptMail[]> {
  const rows = await db
    .select()
    .from(person_outbox)
    .where(eq(person_outbox.partner_id, partnerId))
    .orderBy(desc(person_outbox.seq))
    .limit(limit);
  return rows.map(({ seq: _, ...mail }) => mail);
}
