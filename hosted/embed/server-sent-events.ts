import type { Context } from 'hono';
import type { Env } from '../context.ts';
import { describeError } from '../logging.ts';
import type { OpenStreams } from './open-streams.ts';

/** A stream of server-sent events: what it tells until it ends, and under whose name it is open. */
export type StreamOf = {
  events: (gone: AbortSignal) => AsyncGenerator<string>;
  open: OpenStreams;
  session: string;
  /** How many of a name may be open. Default 4. */
  most?: number;
};

/** Answers with a stream that lasts until its events end, the reader has gone, or it has to give way. */
export function serverSentEvents(
  c: Context<Env>,
  { events: begin, open, session, most }: StreamOf,
): Response {
  const gone = new AbortController();
  const events = begin(gone.signal);
  const { log } = c.var.services;
  const { requestId } = c.var;
  let forget = () => {};
  // Also one that stands still between two events lets go of what it holds.
  const leave = () => {
    forget();
    gone.abort();
    void events.return(undefined).catch(() => {});
  };
  c.req.raw.signal.addEventListener('abort', leave, { once: true });
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        forget = open.add(
          session,
          () => {
            leave();
            controller.close();
          },
          most,
        );
      },
      // Asked for only when the last piece has been taken: a slow reader holds one event, not a queue.
      async pull(controller) {
        try {
          const next = await events.next();
          // A reader that has gone closed it already.
          if (gone.signal.aborted) return;
          if (next.done) {
            forget();
            controller.close();
          } else controller.enqueue(encoder.encode(next.value));
        } catch (error) {
          forget();
          log.error({ request_id: requestId, error: describeError(error) }, 'a stream failed');
          controller.error(error);
        }
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  );
  return c.body(body, 200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
}
