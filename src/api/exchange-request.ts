import type { Purpose } from '../contract/purpose.ts';
import { utcOffsets } from '../contract/utc-offsets.ts';
import { VOCABULARY } from '../contract/vocabulary.ts';
import { VERSION } from '../version.ts';

/**
 * The exchange as `fetch` takes it. Loader and library make the very same request, so that the
 * library can take up, or repeat under the same key, what the loader began.
 */
export function exchangeRequest(
  purpose: Purpose,
  token: string,
  key: string,
  continues?: string,
): { path: string; init: RequestInit & { headers: Record<string, string> } } {
  return {
    path: '/embed_sessions',
    init: {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({
        purpose,
        embed_version: VERSION,
        vocabulary: VOCABULARY,
        continues,
        utc_offsets: utcOffsets(),
      }),
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    },
  };
}
