import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Purpose } from '../../src/contract/purpose.ts';
import type { PartnerSession } from '../context.ts';
import { newId } from '../ids.ts';
import type { Db } from './db.ts';
import { document_requests, partner_sessions, referrals } from './schema.ts';
import { type At, statement } from './statement.ts';

/** Whom a session belongs to beside its partner; by default nobody. */
type Of = Pick<PartnerSession, 'opened_by' | 'application_id' | 'owner'>;

/**
 * A session as it begins. `opened_by`: the session of the component it is opened from; `application_id`:
 * that of the application it goes on with; with `owner`: that of which it is one owner's own link.
 */
export type NewPartnerSession = Omit<PartnerSession, 'id' | 'rotates' | 'revoked_at' | keyof Of> &
  Partial<Of>;

const NOBODYS: Of = { opened_by: null, application_id: null, owner: null };

/** Adds a session a partner asked for, or that opens from one. */
export async function insertPartnerSession(
  db: Db,
  session: NewPartnerSession,
): Promise<PartnerSession> {
  const row = { ...NOBODYS, ...session, id: newId('ps'), rotates: false, revoked_at: null };
  await insert(db, row);
  if (row.opened_by === null) await lendTheme(db, row);
  return row;
}

/** Permanent links look as the newest session that its partner made for the referral and gave a look. */
export async function lendTheme(
  db: Db,
  { partner_id, referral_id, theme }: Pick<PartnerSession, 'partner_id' | 'referral_id' | 'theme'>,
): Promise<void> {
  if (referral_id === null || Object.keys(theme).length === 0) return;
  await updatePermanentTheme(db, { partner_id, referral_id, theme });
}

const updatePermanentTheme = statement(
  'lend_theme',
  (db, at: At<{ partner_id: string; referral_id: string; theme: Record<string, string> }>) =>
    db
      .update(partner_sessions)
      .set({ theme: sql`${sql.param(at('theme'), partner_sessions.theme)}` })
      .where(
        and(
          eq(partner_sessions.referral_id, at('referral_id')),
          eq(partner_sessions.partner_id, at('partner_id')),
          eq(partner_sessions.rotates, true),
        ),
      ),
);

const insert = statement('insert_partner_session', (db, at: At<PartnerSession>) =>
  db.insert(partner_sessions).values({
    id: at('id'),
    partner_id: at('partner_id'),
    referral_id: at('referral_id'),
    purpose: at('purpose'),
    return_url: at('return_url'),
    options: at('options'),
    prefill: at('prefill'),
    theme: at('theme'),
    rotates: at('rotates'),
    opened_by: at('opened_by'),
    application_id: at('application_id'),
    owner: at('owner'),
    expires_at: at('expires_at'),
    created_at: at('created_at'),
  }),
);

/**
 * The sessions of a referral's permanent links of some purposes, made where there is none that is not revoked.
 * They look like the referral's others.
 * @returns the ids of those that were made
 */
export async function ensurePermanentSessions(
  db: Db,
  input: { partner_id: string; referral_id: string; purposes: readonly Purpose[]; now: Date },
): Promise<Partial<Record<Purpose, string>>> {
  if (input.purposes.length === 0) return {};
  const theme = sql`coalesce((
    select other.theme from partner_sessions other
    where other.referral_id = ${input.referral_id} and other.partner_id = ${input.partner_id}
      and other.rotates
    limit 1), '{}'::jsonb)`;
  const made = await db
    .insert(partner_sessions)
    .values(
      input.purposes.map((purpose) => ({
        id: newId('ps'),
        partner_id: input.partner_id,
        referral_id: input.referral_id,
        purpose,
        options: {},
        theme,
        rotates: true,
        created_at: input.now,
      })),
    )
    .onConflictDoNothing({
      target: [partner_sessions.referral_id, partner_sessions.purpose],
      where: sql`rotates and revoked_at is null`,
    })
    .returning({ id: partner_sessions.id, purpose: partner_sessions.purpose });
  return Object.fromEntries(made.map(({ id, purpose }) => [purpose, id]));
}

/** The session of a referral's permanent link of a purpose. */
export async function findPermanentSession(
  db: Db,
  referralId: string,
  purpose: Purpose,
): Promise<PartnerSession | undefined> {
  const rows = await db
    .select()
    .from(partner_sessions)
    .where(
      and(
        eq(partner_sessions.referral_id, referralId),
        eq(partner_sessions.purpose, purpose),
        eq(partner_sessions.rotates, true),
        isNull(partner_sessions.revoked_at),
      ),
    );
  return rows[0];
}

/** Whether the partner has this referral. */
export async function ownsReferral(db: Db, partnerId: string, id: string): Promise<boolean> {
  const rows = await selectOwn(db, { partner_id: partnerId, id });
  return rows.length > 0;
}

const selectOwn = statement('own_referral', (db, at: At<{ partner_id: string; id: string }>) =>
  db
    .select({ id: referrals.id })
    .from(referrals)
    .where(and(eq(referrals.id, at('id')), eq(referrals.partner_id, at('partner_id')))),
);

/** Whether all of these are document requests of the referral, whose owner was checked before. */
export async function ownsRequests(
  db: Db,
  referralId: string,
  ids: readonly string[],
): Promise<boolean> {
  const rows = await db
    .select({ id: document_requests.id })
    .from(document_requests)
    .where(
      and(eq(document_requests.referral_id, referralId), inArray(document_requests.id, [...ids])),
    );
  return rows.length === new Set(ids).size;
}

/** The id of the partner's referral with this `external_id`. */
export async function referralWithExternalId(
  db: Db,
  partnerId: string,
  externalId: string,
): Promise<string | undefined> {
  const rows = await db
    .select({ id: referrals.id })
    .from(referrals)
    .where(and(eq(referrals.partner_id, partnerId), eq(referrals.external_id, externalId)));
  return rows[0]?.id;
}
