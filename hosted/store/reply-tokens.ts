import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from './db.ts';
import { referrals, reply_tokens } from './schema.ts';

/** The token by which answers to messages about a referral find its thread: 32 hexadecimal digits, as mail servers may change the case. */
export async function replyToken(db: Db, referral_id: string): Promise<string> {
  await db
    .insert(reply_tokens)
    .values({ token: randomBytes(16).toString('hex'), referral_id })
    .onConflictDoNothing();
  const [row] = await db
    .select({ token: reply_tokens.token })
    .from(reply_tokens)
    .where(eq(reply_tokens.referral_id, referral_id));
  if (!row) throw new RangeError('a reply token was neither made nor there');
  return row.token;
}

/** Whose thread a token is of. */
export async function referralOfToken(
  db: Db,
  token: string,
): Promise<{ partner_id: string; referral_id: string } | undefined> {
  const rows = await db
    .select({ partner_id: referrals.partner_id, referral_id: referrals.id })
    .from(reply_tokens)
    .innerJoin(referrals, eq(referrals.id, reply_tokens.referral_id))
    .where(eq(reply_tokens.token, token.toLowerCase()));
  return rows[0];
}
