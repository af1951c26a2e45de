import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { PartnerSession } from '../context.ts';
import type { Db } from './db.ts';
import { wakeStreams } from './events.ts';
import { intake_drafts, partner_sessions } from './schema.ts';

type Of = Pick<PartnerSession, 'id' | 'partner_id'>;

/** The session that an application is kept under: this one, or the one it goes on with, or that an owner's link belongs to. */
export const applicationIdOf = ({ id, application_id }: PartnerSession): string =>
  application_id ?? id;

const ofPartner = ({ id, partner_id }: Of) =>
  and(eq(partner_sessions.id, id), eq(partner_sessions.partner_id, partner_id));

/** Every session in which is applied, by the id of the first; links of owners are not. */
const inApplication = ({ id, partner_id }: Of) =>
  and(
    eq(partner_sessions.partner_id, partner_id),
    or(eq(partner_sessions.id, id), eq(partner_sessions.application_id, id)),
    isNull(partner_sessions.owner),
  );

/** The session an application was begun in; undefined for one of another partner. */
export async function findApplication(
  db: Db,
  application: Of,
): Promise<PartnerSession | undefined> {
  const rows = await db.select().from(partner_sessions).where(ofPartner(application));
  return rows[0];
}

/** The same, held until the transaction ends: it is neither sent nor joined meanwhile. */
async function holdApplication(tx: Db, application: Of): Promise<PartnerSession | undefined> {
  const rows = await tx.select().from(partner_sessions).where(ofPartner(application)).for('update');
  return rows[0];
}

/**
 * The application that was begun for an `external_id`, as long as it was not sent and one of its sessions was not
 * ended before its time. Held, as is the `external_id`, so that of two sessions made at once one goes on with the other's.
 */
export async function unsentApplication(
  tx: Db,
  partner_id: string,
  external_id: string,
): Promise<string | undefined> {
  const name = `application ${partner_id} ${external_id}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const [found] = await tx
    .select({
      id: sql<string>`coalesce(${partner_sessions.application_id}, ${partner_sessions.id})`,
    })
    .from(partner_sessions)
    .where(
      and(
        eq(partner_sessions.partner_id, partner_id),
        eq(partner_sessions.purpose, 'intake'),
        sql`${partner_sessions.prefill}->>'external_id' = ${external_id}`,
        isNull(partner_sessions.referral_id),
        isNull(partner_sessions.revoked_at),
      ),
    )
    .orderBy(asc(partner_sessions.created_at), asc(partner_sessions.id))
    .limit(1);
  const held = found && (await holdApplication(tx, { id: found.id, partner_id }));
  return held?.referral_id === null ? held.id : undefined;
}

/**
 * Has a session that nothing was begun in go on with an application, and lead to what it was sent as where it was.
 * @returns the session as it is now; undefined where it has an application of its own
 */
export async function joinApplication(
  tx: Db,
  session: PartnerSession,
  application_id: string,
): Promise<PartnerSession | undefined> {
  const own = await holdApplication(tx, session);
  if (!own || own.application_id !== null || own.referral_id !== null) return undefined;
  if ((await tx.$count(intake_drafts, eq(intake_drafts.session_id, own.id))) > 0) return undefined;
  const held = await holdApplication(tx, { ...session, id: application_id });
  if (!held) return undefined;
  const { referral_id } = held;
  await tx.update(partner_sessions).set({ application_id, referral_id }).where(ofPartner(own));
  await wakeStreams(tx, own.id);
  return { ...own, application_id, referral_id };
}

/** An application has become a referral: the links of all its sessions lead there from now on. */
export async function setSessionReferral(
  tx: Db,
  application: Of,
  referral_id: string,
): Promise<void> {
  await holdApplication(tx, application);
  await tx.update(partner_sessions).set({ referral_id }).where(inApplication(application));
}

/** Stands for no end. */
const LATEST = new Date(8_640_000_000_000_000);

/** Until when somebody may come in to an application: the last end of its sessions. */
export async function lastEndOf(db: Db, application: Of): Promise<Date> {
  const rows = await db
    .select({ end: partner_sessions.expires_at, revoked: partner_sessions.revoked_at })
    .from(partner_sessions)
    .where(inApplication(application));
  return new Date(
    Math.max(...rows.map(({ end, revoked }) => (revoked ?? end ?? LATEST).getTime())),
  );
}
