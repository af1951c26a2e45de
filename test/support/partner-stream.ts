import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { TestService } from './service.ts';

/** A partner's stream, read piece by piece as its server would. */
export async function openPartnerStream(
  service: Pick<TestService, 'request'>,
  token: string,
  {
    path = '/events/stream',
    lastEventId,
  }: { path?: string; lastEventId?: string | undefined } = {},
) {
  const gone = new AbortController();
  const response = await service.request(`/partner/v0${path}`, {
    headers: {
      Authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
    },
    signal: gone.signal,
  });
  const events: EventSourceMessage[] = [];
  const comments: string[] = [];
  const parser = createParser({
    onEvent: (event) => events.push(event),
    onComment: (comment) => comments.push(comment),
  });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let ended = false;

  /** Reads a piece, of it at most so many bytes: what comes after a cut never arrives. */
  async function read(most = Number.POSITIVE_INFINITY): Promise<number> {
    const piece = await reader?.read();
    if (!piece || piece.done) {
      ended = true;
      return 0;
    }
    const bytes = piece.value.subarray(0, most);
    parser.feed(decoder.decode(bytes, { stream: true }));
    return bytes.length;
  }

  return {
    response,
    events,
    comments,
    read,
    ended: () => ended,
    /** The next event, waited for; undefined at the end of the stream. */
    async next(): Promise<EventSourceMessage | undefined> {
      while (events.length === 0 && !ended) await read();
      return events.shift();
    },
    async close(): Promise<void> {
      await reader?.cancel();
      gone.abort();
    },
  };
}

/** Follows a partner's events through cuts, each at another byte, taking turns between services. */
export async function followThroughCuts(
  services: readonly Pick<TestService, 'request'>[],
  token: string,
  {
    from,
    cuts,
    most,
    until,
  }: { from: string; cuts: number; most: number; until: (seen: EventSourceMessage[]) => boolean },
): Promise<EventSourceMessage[]> {
  const seen: EventSourceMessage[] = [];
  let lastEventId = from;
  for (let turn = 0; !until(seen); turn += 1) {
    const service = services[turn % services.length];
    if (!service) throw new Error('No service.');
    const stream = await openPartnerStream(service, token, { lastEventId });
    let left = turn < cuts ? 1 + Math.floor(Math.random() * most) : Number.POSITIVE_INFINITY;
    while (left > 0 && !stream.ended() && !until(seen)) {
      left -= await stream.read(left);
      for (const event of stream.events.splice(0)) {
        lastEventId = event.id ?? lastEventId;
        if (event.event !== 'ready') seen.push(event);
      }
    }
    await stream.close();
  }
  return seen;
}
