import { ReferralPath } from '../../schemas/parameters.ts';
import { Referral } from '../../schemas/referral.ts';
import { findDeal } from '../find-deal.ts';
import { operation } from '../operation.ts';
import { partnerClient } from '../partner-client.ts';
import { toReferral } from '../representations/referral.ts';
import { reads } from '../tools.ts';

/** Specification 4.4. */
export const getReferral = operation({
  id: 'getReferral',
  method: 'get',
  path: '/partner/v0/referrals/{referral_id}',
  tag: 'Partner',
  summary: 'Read a referral',
  description:
    'The same shape as in the list. Links in it are good for a week; read it again for fresh ones.',
  caller: partnerClient,
  scopes: ['referrals:read'],
  params: ReferralPath,
  answer: { status: 200, description: 'The referral.', schema: Referral },
  tool: reads('get_referral', 'Read a referral'),
  async handler({ caller, params, db, services }) {
    const deal = await findDeal(db, caller, params);
    return toReferral(deal, services.links, caller.now);
  },
});
