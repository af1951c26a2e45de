import { eq } from 'drizzle-orm';
import type { Db } from './db.ts';
import { business_claims } from './schema.ts';

/**
 * Claims a business for a partner by its EIN: the first partner keeps it. True when the business is
 * (now) this partner's. Of two partners in a race the later waits for the earlier and gets false.
 */
export async function claimBusiness(
  db: Db,
  claim: { ein: string; partner_id: string; referral_id: string },
): Promise<boolean> {
  const added = await db
    .insert(business_claims)
    .values(claim)
    .onConflictDoNothing()
    .returning({ ein: business_claims.ein });
  if (added.length > 0) return true;
  const rows = await db
    .select({ partner_id: business_claims.partner_id })
    .from(business_claims)
    .where(eq(business_claims.ein, claim.ein));
  return rows[0]?.partner_id === claim.partner_id;
}
