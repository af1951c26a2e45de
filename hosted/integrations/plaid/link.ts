import type { LinkTokenGetSessionsResponse, PlaidApi } from 'plaid';
import {
  type AggregatorLink,
  type LinkOutcome,
  type LinkWish,
  UnknownTokenError,
} from '../aggregator.ts';
import { answered } from './client.ts';

/** How long a login can be begun. */
const LINK_SECONDS = 30 * 60;
const NAME = 'Financing Referral Service';
/** The most that Plaid keeps. */
const MAX_DAYS = 730;
const DAY_MS = 86_400_000;

const REFUSED = ['INVALID_CREDENTIALS', 'INVALID_MFA', 'ITEM_LOCKED', 'USER_SETUP_REQUIRED'];
const DOWN = /^INSTITUTION_|^INTERNAL_SERVER_ERROR$|^PLANNED_MAINTENANCE$/;

/** A place at Plaid's own pages (Hosted Link), so that no script of theirs runs in ours. */
export async function createLink(
  plaid: PlaidApi,
  { reference, purpose, months, return_url }: LinkWish,
  webhook: string,
): Promise<AggregatorLink> {
  const { Products, CountryCode } = await import('plaid');
  const [first = ''] = [...months].sort();
  const made = await answered(
    plaid.linkTokenCreate({
      client_name: NAME,
      language: 'en',
      country_codes: [CountryCode.Us],
      user: { client_user_id: reference },
      products: [purpose === 'statements' ? Products.Transactions : Products.Auth],
      ...(purpose === 'statements' && { transactions: { days_requested: daysSince(first) } }),
      webhook,
      hosted_link: {
        completion_redirect_uri: return_url,
        url_lifetime_seconds: LINK_SECONDS,
        is_mobile_app: false,
      },
    }),
  );
  const { link_token: id, hosted_link_url: url } = made;
  if (!url) throw new Error('the aggregator made a link without an address');
  return { id, url, expires_in_seconds: LINK_SECONDS };
}

/** History is asked for whole at once: how much is fixed with the first answer. */
function daysSince(month: string): number {
  const days = Math.ceil((Date.now() - Date.parse(`${month}-01T00:00:00Z`)) / DAY_MS) + 1;
  return Number.isNaN(days) ? MAX_DAYS : Math.min(days, MAX_DAYS);
}

/** What became of a login, as Plaid itself says. */
export async function readLink(plaid: PlaidApi, link_token: string): Promise<LinkOutcome> {
  try {
    const { link_sessions = [] } = await answered(plaid.linkTokenGet({ link_token }));
    const sessions = [...link_sessions].reverse();
    for (const session of sessions) {
      const token = session.results?.item_add_results[0]?.public_token;
      if (token) return { state: 'finished', public_token: token };
    }
    // Somebody may go away and come back: only the last time counts.
    return sessions[0]?.finished_at ? exited(sessions[0]) : { state: 'open' };
  } catch (error) {
    if (error instanceof UnknownTokenError) return { state: 'unknown' };
    throw error;
  }
}

function exited({ exit, events = [] }: LinkTokenGetSessionsResponse): LinkOutcome {
  const last = events.findLast(({ event_metadata }) => event_metadata.error_code);
  const code = exit?.error?.error_code ?? last?.event_metadata.error_code ?? '';
  if (REFUSED.includes(code)) return { state: 'exited', reason: 'credentials_refused' };
  if (DOWN.test(code)) return { state: 'exited', reason: 'bank_down' };
  return { state: 'exited', reason: 'cancelled' };
}
