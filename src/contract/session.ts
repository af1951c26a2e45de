import * as z from 'zod/mini';
import { Purpose } from './purpose.ts';
import { Screen } from './screen.ts';
import { Href } from './text.ts';
import { Theme } from './theme.ts';

/** Minutes. Clocks on Earth are up to 14 hours ahead of UTC, and 12 behind. */
const UtcOffset = z.int().check(z.minimum(-840), z.maximum(840));

/** Body of the exchange, `POST /embed_sessions`; every member optional. */
export const ExchangeRequest = z.strictObject({
  /** The tag's purpose: a token for another is refused without being spent. */
  purpose: z.optional(Purpose),
  embed_version: z.optional(z.string().check(z.maxLength(40))),
  vocabulary: z.optional(z.int().check(z.minimum(1))),
  /** Access token of the embed session this one takes over from, which proves that it is the same component: the reader stays where they are, and goes on with what they had begun. */
  continues: z.optional(z.string().check(z.maxLength(64))),
  /** IANA name; dates and times are written in it. Default: a zone that keeps `utc_offsets`. */
  time_zone: z.optional(z.string().check(z.maxLength(64))),
  /** Minutes that the reader's clock is ahead of UTC on 1 January and on 1 July of this year. Default: those of `America/New_York`. */
  utc_offsets: z.optional(z.array(UtcOffset).check(z.length(2))),
});
export type ExchangeRequest = z.infer<typeof ExchangeRequest>;

/** Answer of the exchange: one embed session, its token, the look and the first screen. */
export const EmbedSession = z.object({
  id: z.string(),
  object: z.literal('embed_session'),
  purpose: Purpose,
  referral_id: z.optional(z.string()),
  access_token: z.string(),
  /** ISO date-time by the service's clock. */
  expires_at: z.string(),
  /** Seconds from the answer; what Embed counts with, as a phone's clock may be wrong. */
  expires_in: z.number(),
  theme: Theme,
  screen: Screen,
});
export type EmbedSession = z.infer<typeof EmbedSession>;

/** Body of `POST /partner_sessions/{id}/client_tokens`; every member optional. */
export const ClientTokenRequest = z.strictObject({
  /** What `POST /embed_sessions` would be sent: the token is exchanged in the same call, under its `Idempotency-Key`. */
  exchange: z.optional(ExchangeRequest),
});
export type ClientTokenRequest = z.infer<typeof ClientTokenRequest>;

/** Answer of `POST /partner_sessions/{id}/client_tokens`, which a hosted page calls on every opening. */
export const ClientToken = z.object({
  object: z.literal('client_token'),
  client_token: z.string(),
  purpose: Purpose,
  expires_at: z.string(),
  referral_id: z.optional(z.string()),
  /** Where a hosted page goes when one is done; the page appends `referral_id`. */
  return_url: z.optional(Href),
  /** Where `exchange` was asked for. The token is spent then; the same key gets this again. */
  embed_session: z.optional(EmbedSession),
});
export type ClientToken = z.infer<typeof ClientToken>;

/** Data of the stream's `session_ended` event. */
export const SessionEnded = z.object({ reason: z.string(), screen: z.optional(Screen) });
