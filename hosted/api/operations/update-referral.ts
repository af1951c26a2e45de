import { KINDS } from '../../problems.ts';
import { ReferralPath } from '../../schemas/parameters.ts';
import { ReferralResource } from '../../schemas/referral.ts';
import { ReferralUpdate, WithdrawalRequest } from '../../schemas/referral-update.ts';
import { reviseReferral } from '../../workflows/revise-referral.ts';
import { withdrawReferral as withdraw } from '../../workflows/withdraw-referral.ts';
import { operation } from '../operation.ts';
import { partnerClient } from '../partner-client.ts';
import { referralResource } from '../representations/referral.ts';
import { changes } from '../tools.ts';

const PATH = '/partner/v0/referrals/{referral_id}';
const ofReferral = { tag: 'Partner', caller: partnerClient, scopes: ['referrals:write'] } as const;

export const updateReferral = operation({
  ...ofReferral,
  id: 'updateReferral',
  method: 'patch',
  path: PATH,
  summary: 'Change what you sent of a referral',
  description:
    'requested_amount, use_of_funds and product_hint may change until the file has gone to lenders, and the business is matched anew; source until the loan is funded; metadata always. Anything else is the borrower’s to mend on our screens, or fixed.',
  params: ReferralPath,
  mayNeedApproval: true,
  body: ReferralUpdate,
  answer: { status: 200, description: 'The referral after it.', schema: ReferralResource },
  problems: [KINDS.wrongState],
  events: [
    'referral.updated',
    'referral.matches_updated',
    'referral.payout_updated',
    'referral.status_changed',
    'todo.withdrawn',
    'document_request.updated',
    'approval.created',
    'todo.created',
  ],
  tool: { ...changes('update_referral', 'Change a referral'), idempotentHint: true },
  examples: [
    { name: 'label', summary: 'A label of your own', body: { metadata: { region: 'north' } } },
    { name: 'amount', summary: 'Another amount', body: { requested_amount: 9_000_000 } },
  ],
  async handler({ caller: { partner, now }, params, body, db, services: { lenders, links } }) {
    const input = { ...params, partner_id: partner.id, changes: body, now, lenders };
    return referralResource(await reviseReferral(db, input), links, now);
  },
});

export const withdrawReferral = operation({
  ...ofReferral,
  id: 'withdrawReferral',
  method: 'post',
  path: `${PATH}/withdrawal`,
  summary: 'End a referral: the business does not want it any more',
  description:
    'The referral is closed, with what was open on it. That is final; a referral that is over answers 409.',
  params: ReferralPath,
  mayNeedApproval: true,
  body: WithdrawalRequest,
  bodyIsOptional: true,
  answer: { status: 200, description: 'The referral, closed.', schema: ReferralResource },
  problems: [KINDS.wrongState],
  events: [
    'referral.status_changed',
    'referral.payout_updated',
    'todo.withdrawn',
    'document_request.updated',
    'offer.updated',
    'approval.created',
    'todo.created',
  ],
  tool: changes('withdraw_referral', 'Withdraw a referral'),
  examples: [
    {
      name: 'elsewhere',
      summary: 'It got funding elsewhere',
      body: { reason: 'funded_elsewhere' },
    },
  ],
  async handler({ caller: { partner, now }, params, body: { reason }, db, services: { links } }) {
    const referral = await withdraw(db, { ...params, partner_id: partner.id, reason, now });
    return referralResource(referral, links, now);
  },
});
