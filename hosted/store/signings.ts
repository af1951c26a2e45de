import { and, eq } from 'drizzle-orm';
import type { SigningState } from '../domain/signing.ts';
import type { Db } from './db.ts';
import { partnerNow } from './partners.ts';
import { partners, signings } from './schema.ts';

export type Signing = { offer_id: string; state: SigningState };

type Of = { partner_id: string; referral_id: string };

/** How far the signing of each offer of a referral has come. */
export async function signingsOf(db: Db, { partner_id, referral_id }: Of): Promise<Signing[]> {
  return db
    .select({ offer_id: signings.offer_id, state: signings.state })
    .from(signings)
    .where(and(eq(signings.partner_id, partner_id), eq(signings.referral_id, referral_id)));
}

/** Keeps how far a signing has come. Call it while the referral is held. */
export async function saveSigning(
  tx: Db,
  row: Of & Signing & { now: Date; sealed_account?: Uint8Array; paper?: Uint8Array },
): Promise<void> {
  const { now: updated_at, ...rest } = row;
  const { state, sealed_account, paper } = rest;
  const kept = { ...(sealed_account && { sealed_account }), ...(paper && { paper }) };
  await tx
    .insert(signings)
    .values({ ...rest, updated_at })
    .onConflictDoUpdate({ target: signings.offer_id, set: { state, updated_at, ...kept } });
}

/** What was signed with an offer, as a PDF (null before it was accepted), and the partner's time. */
export async function signedPaper(
  db: Db,
  offer_id: string,
): Promise<{ paper: Uint8Array | null; now: Date } | undefined> {
  const [row] = await db
    .select({ paper: signings.paper, now: partnerNow })
    .from(signings)
    .innerJoin(partners, eq(partners.id, signings.partner_id))
    .where(eq(signings.offer_id, offer_id));
  return row;
}
