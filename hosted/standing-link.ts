import type { Purpose } from '../src/contract/purpose.ts';
import type { Deal } from './domain/deal.ts';
import type { Link, Links } from './links.ts';

/** The link to a referral's standing session of a purpose; undefined where it has none. */
export function standingLink(
  deal: Deal,
  purpose: Purpose,
  links: Links,
  now: Date,
): Link | undefined {
  const id = deal.standing_sessions[purpose];
  return id === undefined ? undefined : links.linkTo({ id, rotates: true, expires_at: null }, now);
}
