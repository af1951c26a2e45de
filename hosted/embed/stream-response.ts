import type { Context } from 'hono';
import type { Env } from '../context.ts';
import { isId } from '../ids.ts';
import { bearerToken } from '../middleware/bearer.ts';
import { KINDS, ProblemError } from '../problems.ts';
import { serverSentEvents } from './server-sent-events.ts';
import { eventsOf } from './stream.ts';

/** `GET /embed_sessions/{id}/events`: server-sent events until the session ends or the browser has gone. */
export function eventStream(c: Context<Env>): Response {
  const { embed, readings, services, wakes } = c.var;
  const heartbeatMs = services.config.streamCommentMs;
  const token = bearerToken(c);
  const seen = readLastEventId(c.req.header('Last-Event-ID'));
  return serverSentEvents(c, {
    events: (gone) => eventsOf(readings, wakes, { embed, token, seen, gone, heartbeatMs }),
    open: wakes.open,
    session: embed.embed_session_id,
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
