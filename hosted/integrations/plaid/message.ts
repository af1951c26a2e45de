import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeProtectedHeader, importJWK, type JWK, jwtVerify } from 'jose';
import type { PlaidApi } from 'plaid';
import * as z from 'zod';
import type { AggregatorMessage } from '../aggregator.ts';
import { answered } from './client.ts';

/** An older message is one that somebody kept. */
const MAX_AGE = '5 minutes';
const ALGORITHM = 'ES256';

const Message = z.object({ webhook_type: z.string(), link_token: z.string().optional() });

/**
 * Reads what Plaid posts. A message is Plaid's where its signature is by a key that Plaid names, not older than five minutes,
 * and over these very bytes; any other says nothing.
 * @returns the login it is about; an empty object for a message about something else; undefined for one that is not Plaid's
 */
export function messageReader(plaid: () => Promise<PlaidApi>) {
  const keys = new Map<string, JWK>();

  async function keyOf(key_id: string): Promise<JWK> {
    const known = keys.get(key_id);
    if (known) return known;
    const { key } = await answered((await plaid()).webhookVerificationKeyGet({ key_id }));
    if (key.expired_at !== null) throw new Error('the key has ended');
    keys.set(key_id, { ...key });
    return { ...key };
  }

  return async ({ body, signature }: AggregatorMessage) => {
    try {
      const { alg, kid } = decodeProtectedHeader(signature);
      if (alg !== ALGORITHM || !kid) return undefined;
      const key = await importJWK(await keyOf(kid), ALGORITHM);
      const options = { algorithms: [ALGORITHM], maxTokenAge: MAX_AGE };
      const { payload } = await jwtVerify(signature, key, options);
      if (!isDigestOf(body, payload.request_body_sha256)) return undefined;
      const { webhook_type, link_token } = Message.parse(JSON.parse(body));
      return webhook_type === 'LINK' && link_token ? { link_id: link_token } : {};
    } catch {
      return undefined;
    }
  };
}

function isDigestOf(body: string, stated: unknown): boolean {
  const digest = createHash('sha256').update(body).digest();
  const given = Buffer.from(String(stated), 'hex');
  return given.byteLength === digest.byteLength && timingSafeEqual(given, digest);
}
