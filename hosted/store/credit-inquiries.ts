import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Identity } from '../domain/identity.ts';
import type { Keyring } from '../secrets.ts';
import type { Db } from './db.ts';
import { partnerNow } from './partners.ts';
import { credit_inquiries, partners } from './schema.ts';
import { wake } from './transactions.ts';

/** The channel on which it is told that somebody waits for the bureau. */
export const CREDIT_CHANNEL = 'svc_credit';
/** How long one who asks the bureau has before another takes over. */
const LEASE_SECONDS = 120;
/** Seconds to the next try after the first, second … time without an answer. */
const RETRY_SECONDS = [5, 30, 120, 600, 3600] as const;

type Row = typeof credit_inquiries.$inferInsert;

/**
 * Keeps what an owner typed, each part sealed to its own place. Where there is a referral the bureau is asked
 * once this commits; else not before `attachInquiries`.
 */
export async function insertInquiry(
  db: Db,
  keyring: Keyring,
  input: {
    inquiry: Pick<Row, 'authorization_id' | 'partner_id' | 'referral_id' | 'owner_name'>;
    identity: Identity;
    now: Date;
  },
): Promise<void> {
  const { inquiry, identity, now } = input;
  const seal = (part: keyof Identity, text: string) =>
    keyring.seal(text, contextOf(inquiry.authorization_id, part));
  await db.insert(credit_inquiries).values({
    ...inquiry,
    sealed_ssn: seal('ssn', identity.ssn),
    sealed_birth_date: seal('birth_date', identity.birth_date),
    sealed_address: seal('address', JSON.stringify(identity.address)),
    ask_at: inquiry.referral_id ? now : null,
  });
  if (inquiry.referral_id) await tellWorker(db);
}

/** What was given in an application belongs to its referral from now on, and the bureau is asked once this commits. */
export async function attachInquiries(
  db: Db,
  input: { partner_id: string; referral_id: string; ids: readonly string[]; now: Date },
): Promise<void> {
  const { partner_id, referral_id, ids, now } = input;
  if (ids.length === 0) return;
  await db
    .update(credit_inquiries)
    .set({ referral_id, ask_at: now })
    .where(withoutReferral(partner_id, ids));
  await tellWorker(db);
}

/** Forgets what was given in an application and is of no use: the text agreed to no longer holds, or nothing fits. */
export async function dropInquiries(
  db: Db,
  partner_id: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await db.delete(credit_inquiries).where(withoutReferral(partner_id, ids));
}

const withoutReferral = (partner_id: string, ids: readonly string[]) =>
  and(
    eq(credit_inquiries.partner_id, partner_id),
    inArray(credit_inquiries.authorization_id, [...ids]),
    isNull(credit_inquiries.referral_id),
  );

const tellWorker = (db: Db) => wake(db, CREDIT_CHANNEL);

/** Somebody the bureau is to be asked about. */
export type Inquiry = {
  authorization_id: string;
  partner_id: string;
  referral_id: string;
  name: string;
  tries: number;
  identity: Identity;
  /** The partner's time. */
  now: Date;
};

/**
 * Takes the one who has waited longest, for two minutes: of any number of processes one asks. By the
 * partner's clock. Undefined when nobody waits.
 * @throws where no key of the ring opens what was sealed
 */
export async function takeInquiry(db: Db, keyring: Keyring): Promise<Inquiry | undefined> {
  const row = await db.transaction(async (tx) => {
    const due = await tx
      .select({ inquiry: credit_inquiries, now: partnerNow })
      .from(credit_inquiries)
      .innerJoin(partners, eq(partners.id, credit_inquiries.partner_id))
      .where(and(lte(credit_inquiries.ask_at, partnerNow), isNotNull(credit_inquiries.referral_id)))
      .orderBy(asc(credit_inquiries.ask_at))
      .limit(1)
      .for('update', { of: credit_inquiries, skipLocked: true });
    const [first] = due;
    if (!first) return undefined;
    await tx
      .update(credit_inquiries)
      .set({ asked: first.inquiry.asked + 1, ask_at: secondsAfter(first.now, LEASE_SECONDS) })
      .where(eq(credit_inquiries.authorization_id, first.inquiry.authorization_id));
    return first;
  });
  if (!row?.inquiry.referral_id) return undefined;
  const { inquiry, now } = row;
  const open = (part: keyof Identity, sealed: Uint8Array) =>
    keyring.open(sealed, contextOf(inquiry.authorization_id, part));
  return {
    authorization_id: inquiry.authorization_id,
    partner_id: inquiry.partner_id,
    referral_id: row.inquiry.referral_id,
    name: inquiry.owner_name,
    tries: inquiry.asked,
    identity: {
      ssn: open('ssn', inquiry.sealed_ssn),
      birth_date: open('birth_date', inquiry.sealed_birth_date),
      address: JSON.parse(open('address', inquiry.sealed_address)),
    },
    now,
  };
}

/** The bureau did not answer: it is asked again later, after 5 s at first and an hour at most. */
export async function askLater(db: Db, { authorization_id, tries, now }: Inquiry): Promise<void> {
  const wait = RETRY_SECONDS[Math.min(tries, RETRY_SECONDS.length - 1)] ?? LEASE_SECONDS;
  await setAskAt(db, authorization_id, secondsAfter(now, wait));
}

/** The bureau answered for good: deletes what was typed. True for the one whose answer it is, where two asked. */
export async function deleteInquiry(db: Db, authorizationId: string): Promise<boolean> {
  const rows = await db
    .delete(credit_inquiries)
    .where(eq(credit_inquiries.authorization_id, authorizationId))
    .returning({ id: credit_inquiries.authorization_id });
  return rows.length > 0;
}

async function setAskAt(db: Db, authorizationId: string, ask_at: Date): Promise<void> {
  await db
    .update(credit_inquiries)
    .set({ ask_at })
    .where(eq(credit_inquiries.authorization_id, authorizationId));
}

const contextOf = (id: string, part: keyof Identity) => `credit:${id}:${part}`;
const secondsAfter = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);
