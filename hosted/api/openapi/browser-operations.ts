import * as z from 'zod';
import { FrameGrant, FrameRequest } from '../../../src/contract/frame.ts';
import { Options } from '../../../src/contract/options.ts';
import { ActionRequest, Screen } from '../../../src/contract/screen.ts';
import { ClientToken, EmbedSession, ExchangeRequest } from '../../../src/contract/session.ts';
import { OptionsQuery } from '../../embed/options.ts';
import { KINDS } from '../../problems.ts';
import type { Operation } from './operation.ts';

const SCREEN = { status: 200, name: 'Screen', schema: Screen } as const;

/** What Embed and hosted pages call from a browser, on the schemas that Embed parses with. */
export const BROWSER_OPERATIONS: Operation[] = [
  {
    method: 'post',
    path: '/partner/v0/partner_sessions/{id}/client_tokens',
    id: 'createClientToken',
    tag: 'Browser',
    summary: 'Trade the secret of a hosted link for a client_token',
    security: 'link_secret',
    answer: {
      status: 201,
      description: 'A fresh token, as often as the link is opened.',
      name: 'ClientToken',
      schema: ClientToken,
    },
  },
  {
    method: 'post',
    path: '/partner/v0/embed_sessions',
    id: 'createEmbedSession',
    tag: 'Browser',
    summary: 'Exchange a client_token for a session, its look and its first screen',
    security: 'client_token',
    body: { name: 'ExchangeRequest', schema: ExchangeRequest, required: false },
    answer: {
      status: 201,
      description: 'The session. A retry with the same Idempotency-Key answers the same.',
      name: 'EmbedSession',
      schema: EmbedSession,
    },
    problems: [KINDS.originNotAllowed, KINDS.purposeMismatch],
  },
  {
    method: 'get',
    path: '/partner/v0/embed_sessions/{id}/screen',
    id: 'getScreen',
    tag: 'Browser',
    summary: 'Read the current screen',
    security: 'embed_session',
    answer: {
      ...SCREEN,
      description: 'The screen, with an ETag; 304 where If-None-Match names it.',
    },
  },
  {
    method: 'post',
    path: '/partner/v0/embed_sessions/{id}/actions',
    id: 'act',
    tag: 'Browser',
    summary: 'Do what a screen offers',
    security: 'embed_session',
    body: { name: 'ActionRequest', schema: ActionRequest },
    answer: { ...SCREEN, description: 'The next screen.' },
    problems: [KINDS.isolatedAct],
  },
  {
    method: 'post',
    path: '/partner/v0/embed_sessions/{id}/frames',
    id: 'createFrameGrant',
    tag: 'Browser',
    summary: 'Get a one-use grant for an isolated step of the current screen',
    security: 'embed_session',
    body: { name: 'FrameRequest', schema: FrameRequest },
    answer: {
      status: 201,
      description:
        'The grant, good for 60 seconds, and the document of the secure origin that spends it.',
      name: 'FrameGrant',
      schema: FrameGrant,
    },
  },
  {
    method: 'get',
    path: '/partner/v0/embed_sessions/{id}/options/{source}',
    id: 'searchOptions',
    tag: 'Browser',
    summary: 'Search what a question can be answered with',
    security: 'embed_session',
    query: OptionsQuery,
    answer: {
      status: 200,
      description: 'At most 10, best first; none for an empty q. The one source is industry.',
      name: 'Options',
      schema: Options,
    },
    problems: [KINDS.notFound],
  },
  {
    method: 'get',
    path: '/partner/v0/embed_sessions/{id}/events',
    id: 'streamEvents',
    tag: 'Browser',
    summary: 'Follow the session: screens as they change, and its end',
    security: 'embed_session',
    answer: {
      status: 200,
      description: 'Server-sent events screen and session_ended; resumes by Last-Event-ID.',
      name: 'EventStream',
      schema: z.string(),
      mediaType: 'text/event-stream',
    },
  },
];
