import type { ClientPrincipal } from '../../context.ts';
import { createSignal } from '../../embed/signal.ts';
import type { Db } from '../../store/db.ts';
import { newestEvent, readEventsAfter, seqOf } from '../../store/event-reader.ts';
import type { Feed } from './feed.ts';
import type { Feeds } from './feeds.ts';
import {
  COMMENT,
  eventFrame,
  expiredFrame,
  FROM_THE_START,
  readyFrame,
  resyncFrame,
  retryFrame,
} from './frames.ts';

/** A stream ends after 12 to 15 minutes: its reader comes back, to another process where there are more. */
const LONGEST_MS = 15 * 60 * 1000;
/** How many events who is behind the tail is sent at once. */
const PAGE = 200;

export type PartnerStream = {
  client: ClientPrincipal;
  /** Only this referral's events. */
  referral_id?: string | undefined;
  /** `Last-Event-ID`. */
  seen: string | undefined;
  gone: AbortSignal;
  heartbeatMs: number;
  longestMs?: number;
};

/**
 * A partner's events as lines of a stream: each once and in order, from the one after `seen` on, or
 * from now. First of all `ready` with the place where it begins, or `resync` where `seen` cannot be gone on
 * from; `token_expired` when the access token ends; a comment after each `heartbeatMs` of silence.
 */
export async function* partnerEvents(
  db: Db,
  feeds: Feeds,
  stream: PartnerStream,
): AsyncGenerator<string> {
  const { client, referral_id, gone, heartbeatMs, longestMs = LONGEST_MS } = stream;
  const ends = performance.now() + longestMs * (1 - Math.random() / 5);
  const signal = createSignal(gone);
  yield retryFrame(Math.random());
  const { feed, giveBack } = await feeds.take(client.partner.id);
  const unfollow = feed.follow((changed) => {
    const concerns = referral_id === undefined ? changed.size > 0 : changed.has(referral_id);
    if (concerns || feed.now >= client.expires_at.getTime()) signal.raise();
  });
  try {
    const begin = await beginning(db, stream);
    yield begin.frame;
    let place = begin.seq;
    while (!gone.aborted) {
      for (;;) {
        const next = await nextOf(db, feed, { client, referral_id, place });
        place = next.place;
        if (next.frames === '') break;
        yield next.frames;
      }
      const tokenMs = client.expires_at.getTime() - feed.now;
      if (tokenMs <= 0) {
        yield expiredFrame();
        return;
      }
      const left = ends - performance.now();
      if (left <= 0) return;
      const woken = await signal.wait(Math.min(heartbeatMs, tokenMs, left));
      if (!woken && !gone.aborted) yield COMMENT;
    }
  } finally {
    unfollow();
    giveBack();
  }
}

/** Where a stream begins, and how that is said. */
async function beginning(
  db: Db,
  { client, seen }: PartnerStream,
): Promise<{ seq: number; frame: string }> {
  const { partner, now } = client;
  if (seen === FROM_THE_START) return { seq: 0, frame: readyFrame(seen) };
  const seq =
    seen === undefined ? undefined : await seqOf(db, { partner_id: partner.id, id: seen, now });
  if (seen !== undefined && seq !== undefined) return { seq, frame: readyFrame(seen) };
  const newest = (await newestEvent(db, partner.id)) ?? { id: FROM_THE_START, seq: 0 };
  const frame = seen === undefined ? readyFrame(newest.id) : resyncFrame(newest.id);
  return { seq: newest.seq, frame };
}

/** What comes next, and the place after it; empty where there is no more now. */
async function nextOf(
  db: Db,
  feed: Feed,
  {
    client,
    referral_id,
    place,
  }: { client: ClientPrincipal; referral_id?: string | undefined; place: number },
): Promise<{ frames: string; place: number }> {
  const tail = feed.after(place);
  if (tail) {
    const frames = tail.flatMap((event) =>
      referral_id === undefined || event.referral_id === referral_id ? [event.frame] : [],
    );
    return { frames: frames.join(''), place: tail.at(-1)?.seq ?? place };
  }
  // What was read before is surely in the store: of the rest the tail tells.
  const upTo = feed.last;
  const input = { partner_id: client.partner.id, seq: place, limit: PAGE, referral_id };
  const found = await readEventsAfter(db, input);
  const last = found.at(-1)?.seq ?? place;
  return {
    frames: found.map(eventFrame).join(''),
    place: found.length < PAGE ? Math.max(last, upTo) : last,
  };
}
