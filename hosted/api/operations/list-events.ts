import { KINDS, ProblemError } from '../../problems.ts';
import { EventList, EventQuery, readKinds } from '../../schemas/events/event.ts';
import { toEvent } from '../../schemas/events/to-event.ts';
import { readEvents } from '../../store/event-reader.ts';
import { operation } from '../operation.ts';
import { partnerClient } from '../partner-client.ts';
import { reads } from '../tools.ts';

const DEFAULT_LIMIT = 20;

/** Specification part 6. */
export const listEvents = operation({
  id: 'listEvents',
  method: 'get',
  path: '/partner/v0/events',
  tag: 'Partner',
  summary: 'List what happened to your referrals, oldest first',
  description:
    'Events are kept for 30 days. Whoever goes on from the last id meets every later event once, in one order; a cursor that is too old is refused with cursor-expired, never passed over.',
  caller: partnerClient,
  scopes: ['referrals:read'],
  query: EventQuery,
  answer: {
    status: 200,
    description: 'One page. The next one is asked for with starting_after, the id of the last.',
    schema: EventList,
  },
  problems: [KINDS.cursorExpired],
  tool: reads('list_events', 'List events'),
  examples: [
    { name: 'offers', summary: 'New offers', query: { types: 'offer.created', limit: '50' } },
  ],
  async handler({ caller, query, db }) {
    const { starting_after, referral_id, types } = query;
    const limit = query.limit === undefined ? DEFAULT_LIMIT : Number(query.limit);
    const found = await readEvents(db, {
      partner_id: caller.partner.id,
      after: starting_after,
      limit: limit + 1,
      now: caller.now,
      referral_id,
      kinds: types === undefined ? undefined : readKinds(types),
    });
    if (!found)
      throw new ProblemError(
        KINDS.cursorExpired,
        'starting_after is not the id of an event of the last 30 days. Read the referrals you follow anew, then go on without it.',
        { param: 'starting_after' },
      );
    return { data: found.slice(0, limit).map(toEvent), has_more: found.length > limit };
  },
});
