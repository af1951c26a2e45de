import type { Context } from 'hono';
import * as z from 'zod';
import type { Env } from '../../context.ts';
import { serverSentEvents } from '../../embed/server-sent-events.ts';
import { isId } from '../../ids.ts';
import { KINDS, nothingThere, ProblemError } from '../../problems.ts';
import { ReferralPath } from '../../schemas/parameters.ts';
import { ownsReferral } from '../../store/partner-sessions.ts';
import { operation } from '../operation.ts';
import { partnerClient } from '../partner-client.ts';
import { FROM_THE_START } from '../streams/frames.ts';
import { partnerEvents } from '../streams/stream.ts';

/** How many streams one client may have open at one process; the oldest gives way. */
const MAX_STREAMS = 1_000;

const PartnerEventStream = z.string().meta({
  id: 'PartnerEventStream',
  description:
    'Server-sent events: each event of GET /events with its id, its type as the name and its whole as data; ready, resync and token_expired beside.',
});

const ABOUT =
  'Server-sent events, with the access token in the Authorization header. The first is ready, with the id to go on from; then each event once and in order. After a cut send Last-Event-ID: where it is older than 30 days, resync comes first, and you read your referrals anew. token_expired ends the stream when the token does; it also ends by itself within 15 minutes. A comment comes every 15 seconds.';

const shared = {
  method: 'get',
  tag: 'Partner',
  caller: partnerClient,
  scopes: ['referrals:read'],
  headers: ['LastEventID'],
  answer: {
    status: 200,
    description: 'The stream.',
    schema: PartnerEventStream,
    mediaType: 'text/event-stream',
  },
} as const;

/** Specification part 6: the stream of all of a partner's referrals. */
export const streamPartnerEvents = operation({
  ...shared,
  id: 'streamPartnerEvents',
  path: '/partner/v0/events/stream',
  summary: 'Follow what happens to your referrals',
  description: ABOUT,
  respond: (c) => stream(c, undefined),
});

/** … of one. */
export const streamReferralEvents = operation({
  ...shared,
  id: 'streamReferralEvents',
  path: '/partner/v0/referrals/{referral_id}/events/stream',
  summary: 'Follow what happens to one referral',
  description: ABOUT,
  params: ReferralPath,
  async respond(c) {
    const { referral_id } = c.req.param();
    const { db, client } = c.var;
    if (!referral_id || !isId('ref', referral_id)) throw nothingThere();
    if (!(await ownsReferral(db, client.partner.id, referral_id))) throw nothingThere();
    return stream(c, referral_id);
  },
});

function stream(c: Context<Env>, referral_id: string | undefined): Response {
  const { client, feeds, db, services } = c.var;
  const heartbeatMs = services.config.streamCommentMs;
  const seen = readCursor(c.req.header('Last-Event-ID'));
  return serverSentEvents(c, {
    events: (gone) => partnerEvents(db, feeds, { client, referral_id, seen, gone, heartbeatMs }),
    open: services.streams,
    session: client.client_id,
    most: MAX_STREAMS,
  });
}

function readCursor(header = ''): string | undefined {
  if (header === '') return undefined;
  if (header === FROM_THE_START || isId('evt', header)) return header;
  throw new ProblemError(
    KINDS.invalidRequest,
    'Last-Event-ID must be the id of an event, as the stream said it last.',
    { param: 'Last-Event-ID' },
  );
}
