import {
  ClientToken,
  ClientTokenRequest,
  EmbedSession,
  ExchangeRequest,
} from '../../../src/contract/session.ts';
import { operation } from '../../api/operation.ts';
import { KINDS } from '../../problems.ts';
import { SessionPath } from '../../schemas/parameters.ts';
import { answerExchange } from '../answer-exchange.ts';
import { answerLink } from '../answer-link.ts';
import { linkHolder, tokenHolder } from '../callers.ts';
import { exchange } from '../exchange.ts';

export const createClientToken = operation({
  id: 'createClientToken',
  method: 'post',
  path: '/partner/v0/partner_sessions/{id}/client_tokens',
  tag: 'Browser',
  summary: 'Trade the secret of a hosted link for a client_token',
  description:
    'What a hosted page does on every opening. Changes nothing, so that a preview of the link may open it. With `exchange` the token is exchanged in the same call, which saves a round trip.',
  caller: linkHolder,
  params: SessionPath,
  body: ClientTokenRequest,
  bodyIsOptional: true,
  answer: {
    status: 201,
    description: 'A fresh token, as often as the link is opened.',
    schema: ClientToken,
  },
  problems: [KINDS.purposeMismatch],
  respond: answerLink,
});

export const createEmbedSession = operation({
  id: 'createEmbedSession',
  method: 'post',
  path: '/partner/v0/embed_sessions',
  tag: 'Browser',
  summary: 'Exchange a client_token for a session, its look and its first screen',
  description:
    'Spends the token. A token for another purpose or from an origin that is not registered is refused without being spent.',
  caller: tokenHolder,
  key: 'own',
  body: ExchangeRequest,
  bodyIsOptional: true,
  answer: {
    status: 201,
    description: 'The session. A retry with the same Idempotency-Key answers the same.',
    schema: EmbedSession,
  },
  respond: (c) => answerExchange(c, (input) => exchange(c.var.services, input)),
});
