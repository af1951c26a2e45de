import { readInstant } from '../../domain/instant.ts';
import { refuse } from '../../schemas/parse.ts';
import { ReferralList, ReferralQuery } from '../../schemas/referral.ts';
import { pageOfReferrals } from '../../store/page-of-referrals.ts';
import { operation } from '../operation.ts';
import { partnerClient } from '../partner-client.ts';
import { referralResource } from '../representations/referral.ts';
import { reads } from '../tools.ts';

const DEFAULT_LIMIT = 20;

/** Specification 4.2. */
export const listReferrals = operation({
  id: 'listReferrals',
  method: 'get',
  path: '/partner/v0/referrals',
  tag: 'Partner',
  summary: 'List the partner’s referrals, newest first',
  description:
    'Pages continue after a referral, so that none is told twice or left out while new ones arrive.',
  caller: partnerClient,
  scopes: ['referrals:read'],
  query: ReferralQuery,
  answer: {
    status: 200,
    description: 'One page. The next one is asked for with starting_after, the id of the last.',
    schema: ReferralList,
  },
  tool: reads('list_referrals', 'List referrals'),
  examples: [
    { name: 'offers', summary: 'Those with an offer', query: { status: 'offer', limit: '50' } },
  ],
  async handler({ caller, query: { limit, created_after, ...filter }, db, services }) {
    const { partner, now } = caller;
    const page = await pageOfReferrals(db, partner.id, {
      ...filter,
      created_after: created_after === undefined ? undefined : readInstant(created_after),
      limit: limit === undefined ? DEFAULT_LIMIT : Number(limit),
      now,
    });
    if (page === 'unknown_cursor')
      throw refuse('starting_after', 'is not the id of a referral of yours');
    return {
      data: page.referrals.map((referral) => referralResource(referral, services.links, now)),
      has_more: page.has_more,
    };
  },
});
