import type { Purpose } from '../contract/purpose.ts';
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

/**
 * Tells the reader's clock at once: minutes ahead of UTC on 1 January and on 1 July. To ask the browser for the name of its time
 * zone takes 150 ms on a phone, as that loads all of `Intl`, and would stand before the first request.
 */
function utcOffsets(): number[] {
  const year = new Date().getFullYear();
  return [0, 6].map((month) => -new Date(year, month).getTimezoneOffset());
}
