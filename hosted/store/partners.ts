import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Partner } from '../context.ts';
import { newId } from '../ids.ts';
import type { Db } from './db.ts';
import { clients, partner_origins, partners } from './schema.ts';

/** What of a partner the rest of the service sees. */
export const partnerColumns = {
  id: partners.id,
  display_name: partners.display_name,
  support_email: partners.support_email,
};

/** A partner's time: the database's clock, moved by the partner's offset (sandbox only). */
export const partnerNow =
  sql`now() + make_interval(secs => ${partners.clock_offset_seconds})`.mapWith(partners.created_at);

/** The time of the partner whose clock is furthest ahead: what is later is due to nobody, which an index can tell. */
export const latestNow = sql`(select now() + make_interval(secs => max(${partners.clock_offset_seconds})) from ${partners})`;

/** Adds a partner; its page origins are added apart. */
export async function insertPartner(
  db: Db,
  input: { id?: string; display_name: string; support_email?: string | null },
): Promise<Partner> {
  const partner = {
    id: input.id ?? newId('prt'),
    display_name: input.display_name,
    support_email: input.support_email ?? null,
  };
  await db.insert(partners).values(partner);
  return partner;
}

export async function findPartner(
  db: Db,
  id: string,
): Promise<{ partner: Partner; now: Date } | undefined> {
  const rows = await db
    .select({ partner: partnerColumns, now: partnerNow })
    .from(partners)
    .where(eq(partners.id, id));
  return rows[0];
}

/** Registers page origins, like `https://app.example.com`; one that is registered stays. */
export async function addPartnerOrigins(
  db: Db,
  partnerId: string,
  origins: readonly string[],
): Promise<void> {
  if (origins.length === 0) return;
  await db
    .insert(partner_origins)
    .values(origins.map((origin) => ({ partner_id: partnerId, origin })))
    .onConflictDoNothing();
}

/** Takes page origins off the list. @returns those that were on it */
export async function removePartnerOrigins(
  db: Db,
  partnerId: string,
  origins: readonly string[],
): Promise<string[]> {
  const rows = await db
    .delete(partner_origins)
    .where(
      and(eq(partner_origins.partner_id, partnerId), inArray(partner_origins.origin, [...origins])),
    )
    .returning({ origin: partner_origins.origin });
  return rows.map(({ origin }) => origin);
}

/** A partner with what an operator set up for it; no secret, which nothing keeps. */
export type PartnerEntry = Partner & {
  origins: string[];
  clients: { id: string; scopes: string[] }[];
};

/** Every partner, oldest first. */
export async function listPartners(db: Db): Promise<PartnerEntry[]> {
  const [found, origins, keys] = await Promise.all([
    db.select(partnerColumns).from(partners).orderBy(partners.created_at, partners.id),
    db.select().from(partner_origins).orderBy(partner_origins.origin),
    db
      .select({ id: clients.id, partner_id: clients.partner_id, scopes: clients.scopes })
      .from(clients)
      .orderBy(clients.created_at, clients.id),
  ]);
  return found.map((partner) => ({
    ...partner,
    origins: origins.filter((row) => row.partner_id === partner.id).map(({ origin }) => origin),
    clients: keys.filter((row) => row.partner_id === partner.id),
  }));
}

/** Whether the partner registered exactly this origin. */
export async function isRegisteredOrigin(
  db: Db,
  partnerId: string,
  origin: string,
): Promise<boolean> {
  const rows = await db
    .select({ origin: partner_origins.origin })
    .from(partner_origins)
    .where(and(eq(partner_origins.partner_id, partnerId), eq(partner_origins.origin, origin)));
  return rows.length > 0;
}

/** A partner's clock runs at most this far ahead: ten years. */
const MAX_OFFSET_SECONDS = 10 * 365 * 24 * 3600;

/**
 * Moves a partner's time forward, with all its tokens and links (sandbox only).
 * @returns the new time; undefined when that would be more than ten years ahead.
 */
export async function advancePartnerClock(
  db: Db,
  partnerId: string,
  seconds: number,
): Promise<Date | undefined> {
  const rows = await db
    .update(partners)
    .set({ clock_offset_seconds: sql`${partners.clock_offset_seconds} + ${seconds}` })
    .where(
      and(
        eq(partners.id, partnerId),
        lte(partners.clock_offset_seconds, MAX_OFFSET_SECONDS - seconds),
      ),
    )
    .returning({ now: partnerNow });
  return rows[0]?.now;
}
