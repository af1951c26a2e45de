import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { TestService } from './service.ts';

/** Reads one stream of the service, event by event, from when all that was written before is numbered. */
export async function openEvents(
  service: TestService,
  who: { id: string; access_token: string },
  lastEventId?: string,
) {
  await service.sequencer.run();
  const gone = new AbortController();
  const response = await service.request(`/partner/v0/embed_sessions/${who.id}/events`, {
    headers: {
      Authorization: `Bearer ${who.access_token}`,
      ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
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

  async function read(): Promise<void> {
    const piece = await reader?.read();
    if (!piece || piece.done) ended = true;
    else parser.feed(decoder.decode(piece.value, { stream: true }));
  }

  return {
    response,
    events,
    comments,
    /** The next event, waited for; undefined at the end of the stream. */
    async next(): Promise<EventSourceMessage | undefined> {
      while (events.length === 0 && !ended) await read();
      return events.shift();
    },
    /** Waits for the next comment: proof that there was no event before it. */
    async comment(): Promise<string | undefined> {
      while (comments.length === 0 && events.length === 0 && !ended) await read();
      return comments.shift();
    },
    async close(): Promise<void> {
      await reader?.cancel();
      gone.abort();
    },
  };
}
