import type { ExchangeRequest } from '../../src/contract/session.ts';
import type { Theme } from '../../src/contract/theme.ts';
import { VOCABULARY } from '../../src/contract/vocabulary.ts';
import type { Partner, PartnerSession, Services } from '../context.ts';
import { timeZoneKeeping } from '../domain/clocks.ts';
import { firstScreen } from '../purposes/index.ts';
import { referralShownTo } from '../screens/context.ts';
import { isTimeZone } from '../screens/format.ts';
import type { Db } from '../store/db.ts';
import { insertEmbedSession } from '../store/embed-sessions.ts';
import type { FrameProvenance } from '../store/provenance.ts';

const DEFAULT_TIME_ZONE = 'America/New_York';

/** The zone that a reader names, or else one whose clock is theirs. */
function timeZoneOf({ time_zone, utc_offsets }: ExchangeRequest, now: Date): string {
  if (time_zone !== undefined && isTimeZone(time_zone)) return time_zone;
  return (utc_offsets && timeZoneKeeping(utc_offsets, now.getUTCFullYear())) ?? DEFAULT_TIME_ZONE;
}

/**
 * Begins an embed session and writes the answer of its exchange (the contract's `EmbedSession`).
 * @param input.frame for the session of a frame: what it is for, and the page's session that opened it.
 */
export async function beginSession(
  services: Services,
  tx: Db,
  input: {
    session: PartnerSession;
    partner: Partner;
    now: Date;
    origin: string | undefined;
    request: ExchangeRequest;
    theme: Theme;
    seconds: number;
    frame?: { place: string; opened_by: string; provenance: FrameProvenance };
    /** Where the reader is already; default at the start. */
    place?: string | null;
  },
): Promise<Record<string, unknown>> {
  const { session, partner, now, request, theme, seconds, frame, place = null } = input;
  const origin = input.origin ?? null;
  const time_zone = timeZoneOf(request, now);
  // A frame's document runs the service's own Embed, which is never old.
  const vocabulary = frame ? VOCABULARY : (request.vocabulary ?? 1);
  const reader = {
    session,
    partner,
    now,
    time_zone,
    vocabulary,
    origin,
    place,
    frame: frame?.place ?? null,
  };
  const { screen, place: stays } = await firstScreen({ services, db: tx, reader });
  const embed = await insertEmbedSession(tx, {
    session,
    origin,
    vocabulary,
    time_zone,
    now,
    seconds,
    place: stays,
    frame: frame?.place ?? null,
    opened_by: frame?.opened_by ?? null,
    provenance: frame?.provenance ?? null,
  });
  return {
    id: embed.id,
    object: 'embed_session',
    purpose: session.purpose,
    ...referralShownTo(session),
    access_token: embed.access_token,
    expires_at: embed.expires_at.toISOString(),
    expires_in: seconds,
    theme,
    screen,
  };
}
