import { createHash } from 'node:crypto';
import type { ScreenInput } from '../../src/contract/screen.ts';
import type { EmbedPrincipal, Services } from '../context.ts';
import type { Deal } from '../domain/deal.ts';
import { screenFor } from '../screens/screen.ts';
import type { Db } from '../store/db.ts';
import { loadDeal } from '../store/deals.ts';

export type Current = { deal: Deal | undefined; screen: ScreenInput };

/** What an embed session shows right now, read with the session's own partner in the query. */
export async function currentScreen(
  services: Pick<Services, 'links'>,
  db: Db,
  embed: EmbedPrincipal,
): Promise<Current> {
  const { session, partner, now, time_zone, vocabulary, place, frame } = embed;
  const deal = session.referral_id
    ? await loadDeal(db, session.partner_id, session.referral_id)
    : undefined;
  const screen = screenFor({
    deal,
    session,
    partner,
    now,
    time_zone,
    vocabulary,
    links: services.links,
    place,
    frame,
  });
  return { deal, screen };
}

/** A strong entity tag: the same text, the same tag. */
export function entityTag(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** True when `If-None-Match` names the tag or is `*` (RFC 9110 section 13.1.2: compared weakly). */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => {
    const given = one.trim();
    return given === '*' || given.replace(/^W\//, '') === tag;
  });
}
