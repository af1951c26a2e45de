import type { Db } from './db.ts';
import { bank_connections } from './schema.ts';

/** Keeps a partner's bank connection; the token comes sealed, with the referral's id as its context. */
export async function insertBankConnection(
  db: Db,
  connection: { referral_id: string; sealed_token: Uint8Array; created_at: Date },
): Promise<void> {
  await db.insert(bank_connections).values({ ...connection, provider: 'aggregator' });
}
