import type { Purpose } from '../src/contract/purpose.ts';
import type { Referral } from './domain/referral.ts';
import type { Link, Links } from './links.ts';

/** A referral's permanent link of a purpose, one of `hosted_url` and `todos[].url`; undefined where it has none. */
export function permanentLink(
  referral: Referral,
  purpose: Purpose,
  links: Links,
  now: Date,
): Link | undefined {
  const id = referral.permanent_sessions[purpose];
  return id === undefined ? undefined : links.linkTo({ id, rotates: true, expires_at: null }, now);
}
