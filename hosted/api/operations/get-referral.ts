import { ReferralPath } from '../../schemas/parameters.ts';
import { ReferralResource } from '../../schemas/referral.ts';
import { findReferral } from '../find-referral.ts';
import { operation } from '../operation.ts';
import { partnerClient } from '../partner-client.ts';
import { referralResource } from '../representations/referral.ts';
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
  answer: { status: 200, description: 'The referral.', schema: ReferralResource },
  tool: reads('get_referral', 'Read a referral'),
  async handler({ caller, params, db, services }) {
    const referral = await findReferral(db, caller, params);
    return referralResource(referral, services.links, caller.now);
  },
});
