import * as z from 'zod';
import { operation } from '../../api/operation.ts';
import { EmbedSessionPath } from '../../schemas/parameters.ts';
import { page } from '../callers.ts';
import { eventStream } from '../stream-response.ts';

const EventStream = z.string().meta({ id: 'EventStream', description: 'Server-sent events.' });

export const streamEvents = operation({
  id: 'streamEvents',
  method: 'get',
  path: '/partner/v0/embed_sessions/{id}/events',
  tag: 'Browser',
  summary: 'Follow the session: screens as they change, and its end',
  description:
    'Server-sent events: screen, with the screen as data, and session_ended. Comments keep the connection open.',
  caller: page,
  params: EmbedSessionPath,
  headers: ['LastEventID'],
  answer: {
    status: 200,
    description: 'The stream; it resumes by Last-Event-ID.',
    schema: EventStream,
    mediaType: 'text/event-stream',
  },
  respond: eventStream,
});
