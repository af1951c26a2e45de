import type { EmbedPrincipal } from '../context.ts';
import { type EndReason, sessionEndedScreen } from '../screens/session-ended.ts';
import { ANEW, type Readings } from './readings.ts';
import { createSignal } from './signal.ts';
import type { WakeHub } from './wake-hub.ts';

/** How long a browser waits before it opens a lost stream again, unless it knows better. */
const RETRY_MS = 2_000;

export type StreamInput = {
  embed: EmbedPrincipal;
  token: string;
  /** `Last-Event-ID`: the newest the browser has seen; undefined when it has seen nothing. */
  seen: string | undefined;
  /** Aborted when the browser has gone. */
  gone: AbortSignal;
  heartbeatMs: number;
};

/**
 * The events of one embed session as lines of an event stream: `screen` with the whole current screen
 * whenever the referral has moved or something shown has come to its end, `session_ended` at the session's end, and a comment after each `heartbeatMs` of silence.
 * Ids are those of the referral's events. Each turn reads the store anew, so a reader that is slow
 * misses steps in between and never the last, and nothing is kept for it but one flag.
 */
export async function* eventsOf(
  readings: Readings,
  hub: WakeHub,
  { embed, token, seen, gone, heartbeatMs }: StreamInput,
): AsyncGenerator<string> {
  const signal = createSignal(gone);
  let { subject } = await readings.standing(embed);
  let unsubscribe = await hub.subscribe(subject.id, signal.raise);
  let sent = seen;
  let shown: Awaited<ReturnType<Readings['screen']>> | undefined;
  try {
    yield `retry: ${RETRY_MS}\n\n`;
    while (!gone.aborted) {
      const holder = await readings.holder({ id: embed.embed_session_id, token });
      const reason = endOf(holder);
      if (!holder || reason) {
        yield endedEvent(embed, reason ?? 'expired');
        return;
      }
      const standing = await readings.standing(holder);
      if (subject.id !== standing.subject.id) {
        // The application was sent: from here on it is the referral that moves.
        unsubscribe();
        subject = standing.subject;
        unsubscribe = await hub.subscribe(subject.id, signal.raise);
        sent = undefined;
        continue;
      }
      const { version } = standing;
      const isNews = version !== sent || isPast(shown?.changes_at, holder.now);
      if (isNews || !shown) shown = await readings.screen(holder);
      if (isNews) yield screenEvent(subject.referral_id ? version : ANEW, shown.json);
      else yield ': still here\n\n';
      sent = version;
      const left = Math.min(
        msTo(holder.expires_at, holder.now),
        msPast(shown.changes_at, holder.now),
      );
      await signal.wait(Math.min(heartbeatMs, left));
    }
  } finally {
    unsubscribe();
  }
}

const isPast = (moment: Date | undefined, now: Date) => moment !== undefined && now > moment;
const msTo = (moment: Date, now: Date) => moment.getTime() - now.getTime();
/** Until a moment is past; for ever where there is none. */
const msPast = (moment: Date | undefined, now: Date) =>
  moment ? msTo(moment, now) + 1 : Number.POSITIVE_INFINITY;

function screenEvent(id: string, json: string): string {
  return `id: ${id}\nevent: screen\ndata: ${json}\n\n`;
}

function endOf(holder: EmbedPrincipal | undefined): EndReason | undefined {
  if (holder?.session.revoked_at) return 'revoked';
  return !holder || holder.expires_at <= holder.now ? 'expired' : undefined;
}

function endedEvent(holder: EmbedPrincipal, reason: EndReason): string {
  const screen = sessionEndedScreen(holder, { reason });
  return `event: session_ended\ndata: ${JSON.stringify({ reason, screen })}\n\n`;
}
