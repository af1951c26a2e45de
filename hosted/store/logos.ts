import { and, eq, lt, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { digest } from '../secrets.ts';
import type { Db } from './db.ts';
import { logo_sources, logos } from './schema.ts';

/** An address a partner gave for its logo. */
export type LogoSource = { partner_id: string; url: string };
export type StoredLogo = { id: string; width: number; height: number };

const isSource = ({ partner_id, url }: LogoSource) =>
  and(eq(logo_sources.partner_id, partner_id), eq(logo_sources.url_digest, digest(url)));

/** Whether the address was never asked, or not for long enough. */
export async function isLogoDue(db: Db, source: LogoSource, now: Date): Promise<boolean> {
  const rows = await db
    .select({ due_at: logo_sources.due_at })
    .from(logo_sources)
    .where(isSource(source));
  const due = rows[0]?.due_at;
  return due === undefined || due <= now;
}

/** Takes the turn to ask the address, until `until`. One of any number of callers gets it. */
export async function claimLogo(
  db: Db,
  source: LogoSource,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const rows = await db
    .insert(logo_sources)
    .values({ partner_id: source.partner_id, url_digest: digest(source.url), due_at: until })
    .onConflictDoUpdate({
      target: [logo_sources.partner_id, logo_sources.url_digest],
      set: { due_at: until },
      setWhere: lte(logo_sources.due_at, now),
    })
    .returning({ due_at: logo_sources.due_at });
  return rows.length > 0;
}

/** Keeps what the address gave, and asks no more before `due_at`. */
export async function saveLogo(
  db: Db,
  source: LogoSource,
  picture: { png: Uint8Array; width: number; height: number; now: Date; due_at: Date },
): Promise<void> {
  const { now, due_at, ...pixels } = picture;
  const id = logoId(source.partner_id, pixels.png);
  await db.transaction(async (tx) => {
    await tx
      .insert(logos)
      .values({ id, partner_id: source.partner_id, ...pixels, created_at: now })
      .onConflictDoNothing();
    await tx
      .update(logo_sources)
      .set({ logo_id: id, fetched_at: now, due_at, failure: null })
      .where(isSource(source));
  });
}

/** Notes why the address gave no picture; the last good one stays. */
export async function noteLogoFailure(
  db: Db,
  source: LogoSource,
  { failure, due_at }: { failure: string; due_at: Date },
): Promise<void> {
  await db.update(logo_sources).set({ failure, due_at }).where(isSource(source));
}

/** Whether the last try brought no picture. */
export async function hasLogoFailed(db: Db, source: LogoSource): Promise<boolean> {
  const rows = await db
    .select({ failure: logo_sources.failure })
    .from(logo_sources)
    .where(isSource(source));
  return (rows[0]?.failure ?? null) !== null;
}

/** The last good picture from an address. */
export async function findLogo(db: Db, source: LogoSource): Promise<StoredLogo | undefined> {
  const rows = await db
    .select({ id: logos.id, width: logos.width, height: logos.height })
    .from(logo_sources)
    .innerJoin(logos, eq(logos.id, logo_sources.logo_id))
    .where(isSource(source));
  return rows[0];
}

/** A picture by its public id: whoever sees the page may see it. */
export async function findLogoPng(db: Db, id: string): Promise<Uint8Array | undefined> {
  const rows = await db.select({ png: logos.png }).from(logos).where(eq(logos.id, id));
  return rows[0]?.png;
}

/** Longer than any session that could show the picture lives; who opens a permanent link has it fetched again. */
const KEPT_DAYS = 30;

/** Removes addresses that no session named for long, and old pictures that no address has any more. */
export async function sweepLogos(db: Db): Promise<void> {
  const past: SQL = sql`now() - make_interval(days => ${KEPT_DAYS})`;
  await db.delete(logo_sources).where(lt(logo_sources.due_at, past));
  const inUse = db
    .select({ logo_id: logo_sources.logo_id })
    .from(logo_sources)
    .where(eq(logo_sources.logo_id, logos.id));
  await db.delete(logos).where(and(lt(logos.created_at, past), notExists(inUse)));
}

/** The same picture of the same partner has the same address, which can be cached for ever. */
function logoId(partnerId: string, png: Uint8Array): string {
  return `logo_${digest(`${partnerId}\n${Buffer.from(png).toString('base64')}`).slice(0, 22)}`;
}
