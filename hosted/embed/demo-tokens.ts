import { sql } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { demoToken, tokenTime } from '../sandbox/scenarios.ts';
import { DEMO_PARTNER_ID } from '../sandbox/seed.ts';
import { digest } from '../secrets.ts';
import { findClientToken, keepClientToken } from '../store/client-tokens.ts';
import type { Db } from '../store/db.ts';
import { findPartner } from '../store/partners.ts';

const PREFIX = 'demo_';

/** What is said of a token that nothing is known of. A demo token is no secret: the scenario it names is told. */
export function whyUnknown({ config }: Services, token: string): string {
  if (!token.startsWith(PREFIX))
    return 'The client_token is not known. Create a new session; a token of another environment is unknown here.';
  if (config.environment !== 'sandbox')
    return 'The client_token is not known: demo tokens work in the sandbox alone.';
  const name = token.slice(PREFIX.length, PREFIX.length + LONGEST_NAME);
  return `There is no scenario "${name}". GET /sandbox/scenarios lists them.`;
}

/** Characters of a name that are repeated to whoever sent it. */
const LONGEST_NAME = 80;

/**
 * In the sandbox a literal `demo_<scenario>` stands for a fresh token on a private copy of that
 * scenario. The copy is tied to the `Idempotency-Key`, so a retry finds the one it already made.
 * @returns the token to look up: any other token as it came
 */
export async function offerDemoToken(
  { config, keyring }: Services,
  tx: Db,
  { token, key }: { token: string; key: string },
): Promise<string> {
  const { aggregatorUrl } = config;
  if (config.environment !== 'sandbox' || !token.startsWith(PREFIX)) return token;
  const made = `${token}.${digest(key)}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${made}, 0))`);
  if (await findClientToken(tx, made)) return made;
  const demo = await findPartner(tx, DEMO_PARTNER_ID);
  const session = demo && (await demoToken(tx, token, { now: demo.now, keyring, aggregatorUrl }));
  if (session) {
    const now = tokenTime(session, demo.now);
    await keepClientToken(tx, { token: made, session_id: session.id, now });
  }
  return made;
}
