import type { Purpose } from '../src/contract/purpose.ts';
import type { Deal } from './domain/deal.ts';
import type { Link, Links } from './links.ts';

/** A referral's permanent link of a purpose, one of `hosted_url` and `todos[].url`; undefined where it has none. */
export function permanentLink(
  deal: Deal,
  purpose: Purpose,
  links: Links,
  now: Date,
): Link | undefined {
  const id = deal.permanent_sessions[purpose];
  return id === undefined ? undefined : links.linkTo({ id, rotates: true, expires_at: null }, now);
}
