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
    description:
      'What a hosted page does on every opening. Changes nothing, so that a preview of the link may open it.',
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
    description:
      'Spends the token. A token for another purpose or from an origin that is not registered is refused without being spent.',
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
    description: 'Everything a component shows, with every word in it.',
    security: 'embed_session',
    headers: ['IfNoneMatch'],
    conditional: true,
    answer: { ...SCREEN, description: 'The screen, with its ETag.', headers: ['ETag'] },
  },
  {
    method: 'post',
    path: '/partner/v0/embed_sessions/{id}/actions',
    id: 'act',
    tag: 'Browser',
    summary: 'Do what a screen offers',
    description:
      'By the screen_version that was shown: where another has taken its place, nothing is done and the current screen comes back with a notice. What is wrong with an answer is told member by member in errors, in words for the borrower.',
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
    description:
      'Entering an SSN, agreeing to a credit check and signing happen only in a document of the service’s own secure origin.',
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
    description: 'What a combobox offers while its reader types.',
    security: 'embed_session',
    query: OptionsQuery,
    answer: {
      status: 200,
      description: 'At most 10, best first; none for an empty q. The one source is industry.',
      name: 'Options',
      schema: Options,
    },
  },
  {
    method: 'get',
    path: '/partner/v0/embed_sessions/{id}/events',
    id: 'streamEvents',
    tag: 'Browser',
    summary: 'Follow the session: screens as they change, and its end',
    description:
      'Server-sent events: screen, with the screen as data, and session_ended. Comments keep the connection open.',
    security: 'embed_session',
    headers: ['LastEventID'],
    answer: {
      status: 200,
      description: 'The stream; it resumes by Last-Event-ID.',
      name: 'EventStream',
      schema: z.string().meta({ description: 'Server-sent events.' }),
      mediaType: 'text/event-stream',
    },
  },
];
