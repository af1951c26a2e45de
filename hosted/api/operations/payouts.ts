import type * as z from 'zod';
import type { ClientPrincipal } from '../../context.ts';
import type { Referral } from '../../domain/referral.ts';
import { KINDS, nothingThere, ProblemError } from '../../problems.ts';
import { refuse } from '../../schemas/parse.ts';
import {
  Payout,
  PayoutList,
  PayoutPath,
  PayoutQuery,
  PayoutStatement,
} from '../../schemas/payout.ts';
import type { Db } from '../../store/db.ts';
import { loadReferral } from '../../store/load-referrals.ts';
import { pageOfReferrals } from '../../store/page-of-referrals.ts';
import { findDestination } from '../../store/payout-terms.ts';
import { operation } from '../operation.ts';
import { partnerClient } from '../partner-client.ts';
import { referralOf, toPayout } from '../representations/payout.ts';
import { reads } from '../tools.ts';

const DEFAULT_LIMIT = 20;
const ofPartner = { tag: 'Partner', caller: partnerClient, scopes: ['payouts:read'] } as const;

export const listPayouts = operation({
  ...ofPartner,
  id: 'listPayouts',
  method: 'get',
  path: '/partner/v0/payouts',
  summary: 'List your payouts, those of the newest referrals first',
  description:
    'There is one for each referral that has earned something or may. referral.payout_updated says when one changes. Nothing writes payouts: where they are paid a person says in our onboarding.',
  query: PayoutQuery,
  answer: { status: 200, description: 'One page.', schema: PayoutList },
  tool: reads('list_payouts', 'List payouts'),
  examples: [{ name: 'due', summary: 'Those to be paid', query: { status: 'scheduled' } }],
  async handler({ caller: { partner, now }, query, db }) {
    const { status = 'any', starting_after, limit } = query;
    const page = await pageOfReferrals(db, partner.id, {
      payout: status,
      starting_after: starting_after && referralOf(starting_after),
      limit: limit === undefined ? DEFAULT_LIMIT : Number(limit),
      now,
    });
    if (page === 'unknown_cursor')
      throw refuse('starting_after', 'is not the id of a payout of yours');
    return { data: page.referrals.flatMap((one) => toPayout(one) ?? []), has_more: page.has_more };
  },
});

export const getPayout = operation({
  ...ofPartner,
  id: 'getPayout',
  method: 'get',
  path: '/partner/v0/payouts/{payout_id}',
  summary: 'Read a payout',
  description: 'The same shape as in the list.',
  params: PayoutPath,
  answer: { status: 200, description: 'The payout.', schema: Payout },
  tool: reads('get_payout', 'Read a payout'),
  async handler({ caller, params, db }) {
    return (await find(db, caller, params)).payout;
  },
});

export const getPayoutStatement = operation({
  ...ofPartner,
  id: 'getPayoutStatement',
  method: 'get',
  path: '/partner/v0/payouts/{payout_id}/statement',
  summary: 'Read how a payout comes about, line by line',
  description:
    'Rates are frozen when the loan is funded, and what was funded decides, not what was offered. An estimate has no statement yet: 404.',
  params: PayoutPath,
  answer: { status: 200, description: 'The statement.', schema: PayoutStatement },
  tool: reads('get_payout_statement', 'Read the statement of a payout'),
  async handler({ caller, params, db }) {
    const { payout, referral } = await find(db, caller, params);
    const earned = referral.payout?.earned;
    if (!earned)
      throw new ProblemError(
        KINDS.notFound,
        'This payout has no statement: nothing was funded (yet). GET /payouts/{payout_id} says where it stands.',
      );
    const destination = await findDestination(db, caller.partner.id);
    return {
      object: 'payout_statement' as const,
      payout,
      product: earned.product,
      rates: {
        commission_basis_points: earned.rates.commission,
        svc_fee_basis_points: earned.rates.svc_fee,
        override_basis_points: earned.rates.override,
      },
      attribution: earned.attribution,
      lines: earned.lines,
      destination: destination && { institution: destination.institution, mask: destination.mask },
    };
  },
});

export const PAYOUT_OPERATIONS = [listPayouts, getPayout, getPayoutStatement] as const;

/** @throws ProblemError notFound, for another partner's too */
async function find(
  db: Db,
  { partner, now }: ClientPrincipal,
  { payout_id }: z.output<typeof PayoutPath>,
): Promise<{ referral: Referral; payout: Payout }> {
  const referral = await loadReferral(db, partner.id, referralOf(payout_id), now);
  const payout = referral && toPayout(referral);
  if (!referral || !payout) throw nothingThere();
  return { referral, payout };
}
