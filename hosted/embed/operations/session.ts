import { ClientToken, EmbedSession, ExchangeRequest } from '../../../src/contract/session.ts';
import { operation } from '../../api/operation.ts';
import { SessionPath } from '../../schemas/parameters.ts';
import { referralShownTo } from '../../screens/context.ts';
import { issueClientToken } from '../../store/client-tokens.ts';
import { answerExchange } from '../answer-exchange.ts';
import { linkHolder, tokenHolder } from '../callers.ts';
import { exchange } from '../exchange.ts';

export const createClientToken = operation({
  id: 'createClientToken',
  method: 'post',
  path: '/partner/v0/partner_sessions/{id}/client_tokens',
  tag: 'Browser',
  summary: 'Trade the secret of a hosted link for a client_token',
  description:
    'What a hosted page does on every opening. Changes nothing, so that a preview of the link may open it.',
  caller: linkHolder,
  params: SessionPath,
  answer: {
    status: 201,
    description: 'A fresh token, as often as the link is opened.',
    schema: ClientToken,
  },
  async handler({ caller: { session, now }, db, services }) {
    services.logos.prepare(session, now);
    const { token, expires_at } = await issueClientToken(db, session.id, now);
    return {
      object: 'client_token',
      client_token: token,
      purpose: session.purpose,
      expires_at: expires_at.toISOString(),
      ...referralShownTo(session),
      ...(session.return_url ? { return_url: session.return_url } : {}),
    };
  },
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
