import type { ScreenInput } from '../../src/contract/screen.ts';
import type { EmbedPrincipal, Services } from '../context.ts';
import { type EndReason, sessionEndedScreen } from '../screens/session-ended.ts';
import { partnerName } from '../screens/theme/display-name.ts';
import { findEmbedPrincipal } from '../store/embed-sessions.ts';
import { latestSeq } from '../store/events.ts';
import { currentScreen } from './current-screen.ts';
import { createSignal } from './signal.ts';
import type { WakeHub } from './wake-hub.ts';

const HEARTBEAT_MS = 15_000;
/** How long a browser waits before it opens a lost stream again, unless it knows better. */
const RETRY_MS = 2_000;

export type StreamInput = {
  embed: EmbedPrincipal;
  token: string;
  /** `Last-Event-ID`: the newest the browser has seen; undefined when it has seen nothing. */
  seen: number | undefined;
  /** Aborted when the browser has gone. */
  gone: AbortSignal;
  heartbeatMs?: number;
};

/**
 * The events of one embed session as lines of an event stream: `screen` with the whole current screen
 * whenever the deal has moved, `session_ended` at the session's end, and a comment every 15 s.
 * Ids are the outbox's, in commit order. Each turn reads the store anew, so a reader that is slow
 * misses steps in between and never the last, and nothing is kept for it but one flag.
 */
export async function* eventsOf(
  services: Services,
  hub: WakeHub,
  { embed, token, seen, gone, heartbeatMs = HEARTBEAT_MS }: StreamInput,
): AsyncGenerator<string> {
  const { referral_id, id } = embed.session;
  const signal = createSignal(gone);
  const unsubscribe = await hub.subscribe(referral_id ?? id, signal.raise);
  let sent = seen;
  try {
    yield `retry: ${RETRY_MS}\n\n`;
    while (!gone.aborted) {
      const holder = await findEmbedPrincipal(services.db, { id: embed.embed_session_id, token });
      const reason = endOf(holder);
      if (!holder || reason) {
        yield endedEvent(embed, reason ?? 'expired');
        return;
      }
      const newest = referral_id ? await latestSeq(services.db, referral_id) : 0;
      if (sent === undefined || newest > sent) {
        const { screen } = await currentScreen(services, services.db, holder);
        yield screenEvent(newest, screen);
        sent = newest;
      } else {
        yield ': still here\n\n';
      }
      const left = holder.expires_at.getTime() - holder.now.getTime();
      await signal.wait(Math.min(heartbeatMs, left));
    }
  } finally {
    unsubscribe();
  }
}

function screenEvent(id: number, screen: ScreenInput): string {
  return `id: ${id}\nevent: screen\ndata: ${JSON.stringify(screen)}\n\n`;
}

function endOf(holder: EmbedPrincipal | undefined): EndReason | undefined {
  if (holder?.session.revoked_at) return 'revoked';
  return !holder || holder.expires_at <= holder.now ? 'expired' : undefined;
}

function endedEvent({ session, partner }: EmbedPrincipal, reason: EndReason): string {
  const screen = sessionEndedScreen({
    purpose: session.purpose,
    partner_name: partnerName(session.theme, partner),
    reason,
  });
  return `event: session_ended\ndata: ${JSON.stringify({ reason, screen })}\n\n`;
}
