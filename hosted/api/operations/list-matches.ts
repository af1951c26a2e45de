import { ReferralPath } from '../../schemas/parameters.ts';
import { MatchList } from '../../schemas/referral.ts';
import { findReferral } from '../find-referral.ts';
import { operation } from '../operation.ts';
import { partnerClient } from '../partner-client.ts';
import { toMatch } from '../representations/referral.ts';
import { reads } from '../tools.ts';

/** Specification 1.4: matches are a group of their own; the path is ours. */
export const listMatches = operation({
  id: 'listMatches',
  method: 'get',
  path: '/partner/v0/referrals/{referral_id}/matches',
  tag: 'Partner',
  summary: 'List the lender programs that may fit a referral, best first',
  description:
    'The same as matches in the referral: estimates, not credit decisions. referral.matches_updated says when they change.',
  caller: partnerClient,
  scopes: ['referrals:read'],
  params: ReferralPath,
  answer: { status: 200, description: 'All of them, on one page.', schema: MatchList },
  tool: reads('list_matches', 'List the matches of a referral'),
  async handler({ caller, params, db }) {
    const { matches } = await findReferral(db, caller, params);
    return { data: matches.map(toMatch) };
  },
});
