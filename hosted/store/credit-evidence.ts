import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Identity } from '../domain/identity.ts';
import type { Keyring } from '../secrets.ts';
import type { Db } from './db.ts';
import { partnerNow } from './partners.ts';
import { credit_evidence, partners } from './schema.ts';
import { wake } from './transactions.ts';

/** The channel on which it is told that somebody waits for the bureau. */
export const CREDIT_CHANNEL = 'svc_credit';
/** How long one who asks the bureau has before another takes over. */
const LEASE_SECONDS = 120;
/** Seconds to the next try after the first, second … time without an answer. */
const RETRY_SECONDS = [5, 30, 120, 600, 3600] as const;

type Row = typeof credit_evidence.$inferInsert;
type Sealed = 'sealed_ssn' | 'sealed_birth_date' | 'sealed_address';

/** What proves an OK, beside what was typed. */
export type Evidence = Omit<Row, Sealed | 'asked' | 'ask_at'>;

/**
 * Keeps what an owner typed, each part sealed to its own place. Where there is a referral the bureau is asked
 * once this commits; else not before `attachEvidence`.
 */
export async function insertEvidence(
  db: Db,
  keyring: Keyring,
  input: { evidence: Evidence; identity: Identity },
): Promise<void> {
  const { evidence, identity } = input;
  const seal = (part: keyof Identity, text: string) =>
    keyring.seal(text, contextOf(evidence.authorization_id, part));
  await db.insert(credit_evidence).values({
    ...evidence,
    sealed_ssn: seal('ssn', identity.ssn),
    sealed_birth_date: seal('birth_date', identity.birth_date),
    sealed_address: seal('address', JSON.stringify(identity.address)),
    ask_at: evidence.referral_id ? evidence.agreed_at : null,
  });
  if (evidence.referral_id) await tellDesk(db);
}

/** What was given in an application belongs to its referral from now on, and the bureau is asked once this commits. */
export async function attachEvidence(
  db: Db,
  input: { partner_id: string; referral_id: string; ids: readonly string[]; now: Date },
): Promise<void> {
  const { partner_id, referral_id, ids, now } = input;
  if (ids.length === 0) return;
  await db
    .update(credit_evidence)
    .set({ referral_id, ask_at: now })
    .where(withoutReferral(partner_id, ids));
  await tellDesk(db);
}

/** Forgets what was given in an application and is of no use: the text agreed to no longer holds, or nothing fits. */
export async function dropEvidence(
  db: Db,
  partner_id: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await db.delete(credit_evidence).where(withoutReferral(partner_id, ids));
}

const withoutReferral = (partner_id: string, ids: readonly string[]) =>
  and(
    eq(credit_evidence.partner_id, partner_id),
    inArray(credit_evidence.authorization_id, [...ids]),
    isNull(credit_evidence.referral_id),
  );

const tellDesk = (db: Db) => wake(db, CREDIT_CHANNEL);

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
      .select({ evidence: credit_evidence, now: partnerNow })
      .from(credit_evidence)
      .innerJoin(partners, eq(partners.id, credit_evidence.partner_id))
      .where(and(lte(credit_evidence.ask_at, partnerNow), isNotNull(credit_evidence.referral_id)))
      .orderBy(asc(credit_evidence.ask_at))
      .limit(1)
      .for('update', { of: credit_evidence, skipLocked: true });
    const [first] = due;
    if (!first) return undefined;
    await tx
      .update(credit_evidence)
      .set({ asked: first.evidence.asked + 1, ask_at: secondsAfter(first.now, LEASE_SECONDS) })
      .where(eq(credit_evidence.authorization_id, first.evidence.authorization_id));
    return first;
  });
  if (!row?.evidence.referral_id) return undefined;
  const { evidence, now } = row;
  const open = (part: keyof Identity, sealed: Uint8Array) =>
    keyring.open(sealed, contextOf(evidence.authorization_id, part));
  return {
    authorization_id: evidence.authorization_id,
    partner_id: evidence.partner_id,
    referral_id: row.evidence.referral_id,
    name: evidence.owner_name,
    tries: evidence.asked,
    identity: {
      ssn: open('ssn', evidence.sealed_ssn),
      birth_date: open('birth_date', evidence.sealed_birth_date),
      address: JSON.parse(open('address', evidence.sealed_address)),
    },
    now,
  };
}

/** The bureau did not answer: it is asked again later, after 5 s at first and an hour at most. */
export async function askLater(db: Db, { authorization_id, tries, now }: Inquiry): Promise<void> {
  const wait = RETRY_SECONDS[Math.min(tries, RETRY_SECONDS.length - 1)] ?? LEASE_SECONDS;
  await setAskAt(db, authorization_id, secondsAfter(now, wait));
}

/** The bureau answered. True for the one whose answer it is, where two asked. */
export async function askNoMore(db: Db, authorizationId: string): Promise<boolean> {
  const rows = await db
    .update(credit_evidence)
    .set({ ask_at: null })
    .where(
      and(
        eq(credit_evidence.authorization_id, authorizationId),
        sql`${credit_evidence.ask_at} is not null`,
      ),
    )
    .returning({ id: credit_evidence.authorization_id });
  return rows.length > 0;
}

async function setAskAt(db: Db, authorizationId: string, ask_at: Date): Promise<void> {
  await db
    .update(credit_evidence)
    .set({ ask_at })
    .where(eq(credit_evidence.authorization_id, authorizationId));
}

const contextOf = (id: string, part: keyof Identity) => `credit:${id}:${part}`;
const secondsAfter = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);
