import type { Context } from 'hono';
import type { Env, Services } from '../context.ts';
import { isId } from '../ids.ts';
import { describeError } from '../logging.ts';
import { bearerToken } from '../middleware/bearer.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { eventsOf } from './stream.ts';
import type { WakeHub } from './wake-hub.ts';

/** `GET /embed_sessions/{id}/events`: server-sent events until the session ends or the browser has gone. */
export function eventStream(c: Context<Env>, services: Services, hub: WakeHub): Response {
  const gone = new AbortController();
  const events = eventsOf(services, hub, {
    embed: c.var.embed,
    token: bearerToken(c),
    seen: readLastEventId(c.req.header('Last-Event-ID')),
    gone: gone.signal,
  });
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
        forget = hub.open.add(c.var.embed.embed_session_id, () => {
          leave();
          controller.close();
        });
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
          services.log.error(
            { request_id: c.var.requestId, error: describeError(error) },
            'a stream failed',
          );
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

/** Ids that are numbers name no event: those of applications, and of the service before events had ids of their own. */
const UNNAMED = /^\d{1,15}$/;

/** @throws ProblemError invalidRequest for what this service never sent. */
function readLastEventId(header = ''): string | undefined {
  if (header === '' || UNNAMED.test(header)) return undefined;
  if (isId('evt', header)) return header;
  throw new ProblemError(
    KINDS.invalidRequest,
    'Last-Event-ID must be the id of an event of this stream.',
    { param: 'Last-Event-ID' },
  );
}
