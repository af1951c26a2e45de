import type { ScreenInput } from '../../src/contract/screen.ts';
import type { EmbedPrincipal, PartnerSession, Services } from '../context.ts';
import { followedScreen, revisionOf } from '../purposes/index.ts';
import { type EndReason, sessionEndedScreen } from '../screens/session-ended.ts';
import { applicationIdOf } from '../store/applications.ts';
import type { Db } from '../store/db.ts';
import { findEmbedPrincipal } from '../store/embed-sessions.ts';
import { newestEventId } from '../store/event-reader.ts';
import { loadDraft } from '../store/intake-drafts.ts';
import { createSignal } from './signal.ts';
import type { WakeHub } from './wake-hub.ts';

const HEARTBEAT_MS = 15_000;
/** How long a browser waits before it opens a lost stream again, unless it knows better. */
const RETRY_MS = 2_000;
/** The id where there is no event to name, as in an application: whoever comes back with it is shown the screen anew. */
const ANEW = '0';

export type StreamInput = {
  embed: EmbedPrincipal;
  token: string;
  /** `Last-Event-ID`: the newest the browser has seen; undefined when it has seen nothing. */
  seen: string | undefined;
  /** Aborted when the browser has gone. */
  gone: AbortSignal;
  heartbeatMs?: number;
};

/**
 * The events of one embed session as lines of an event stream: `screen` with the whole current screen
 * whenever the referral has moved or something shown has come to its end, `session_ended` at the session's end, and a comment every 15 s.
 * Ids are those of the referral's events. Each turn reads the store anew, so a reader that is slow
 * misses steps in between and never the last, and nothing is kept for it but one flag.
 */
export async function* eventsOf(
  services: Services,
  hub: WakeHub,
  { embed, token, seen, gone, heartbeatMs = HEARTBEAT_MS }: StreamInput,
): AsyncGenerator<string> {
  const signal = createSignal(gone);
  let subject = await subjectOf(services.db, embed);
  let unsubscribe = await hub.subscribe(subject.id, signal.raise);
  let sent = seen;
  let shown: Awaited<ReturnType<typeof followedScreen>> | undefined;
  try {
    yield `retry: ${RETRY_MS}\n\n`;
    while (!gone.aborted) {
      const holder = await findEmbedPrincipal(services.db, { id: embed.embed_session_id, token });
      const reason = endOf(holder);
      if (!holder || reason) {
        yield endedEvent(embed, reason ?? 'expired');
        return;
      }
      const current = await subjectOf(services.db, holder);
      if (subject.id !== current.id) {
        // The application was sent: from here on it is the referral that moves.
        unsubscribe();
        subject = current;
        unsubscribe = await hub.subscribe(subject.id, signal.raise);
        sent = undefined;
      }
      const newest = await newestOf(services.db, subject, holder);
      const isNews = newest !== sent || isPast(shown?.changes_at, holder.now);
      if (isNews || !shown)
        shown = await followedScreen({ services, db: services.db, reader: holder });
      if (isNews) yield screenEvent(subject.referral_id ? newest : ANEW, shown.screen);
      else yield ': still here\n\n';
      sent = newest;
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

/** What a session's screens follow: its referral, or the application that is to become one. */
type Subject = { id: string; referral_id: string | null; partner_id: string };

async function subjectOf(db: Db, { session }: EmbedPrincipal): Promise<Subject> {
  const { partner_id } = session;
  const referral_id = session.referral_id ?? (await referralOf(db, session));
  return { id: referral_id ?? applicationIdOf(session), referral_id, partner_id };
}

/** What the application of an owner's link has become. */
async function referralOf(db: Db, { application_id: id, partner_id }: PartnerSession) {
  return id === null ? null : (await loadDraft(db, { id, partner_id })).referral_id;
}

/** What tells a state of the subject from any other: the referral's newest event, with the revision of what its screens show beside; or the application's revision. */
async function newestOf(
  db: Db,
  { id, referral_id, partner_id }: Subject,
  holder: EmbedPrincipal,
): Promise<string> {
  if (referral_id) {
    const event = (await newestEventId(db, referral_id)) ?? ANEW;
    const revision = await revisionOf(db, holder);
    return revision === '' ? event : `${event}.${revision}`;
  }
  return `revision ${(await loadDraft(db, { id, partner_id })).revision}`;
}

function screenEvent(id: string, screen: ScreenInput): string {
  return `id: ${id}\nevent: screen\ndata: ${JSON.stringify(screen)}\n\n`;
}

function endOf(holder: EmbedPrincipal | undefined): EndReason | undefined {
  if (holder?.session.revoked_at) return 'revoked';
  return !holder || holder.expires_at <= holder.now ? 'expired' : undefined;
}

function endedEvent(holder: EmbedPrincipal, reason: EndReason): string {
  const screen = sessionEndedScreen(holder, { reason });
  return `event: session_ended\ndata: ${JSON.stringify({ reason, screen })}\n\n`;
}
