import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import { offersAvailable } from '../../domain/offers.ts';
import type { Referral } from '../../domain/referral.ts';
import { activeStatus } from '../../domain/transitions.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { holders as words } from './copy.ts';

/** Whether the file is with lenders, also while it waits for somebody. */
export function isWithLenders(referral: Referral): boolean {
  const active = activeStatus(referral);
  return active === 'submitted' || active === 'offer';
}

/** The lenders that have the file, until there is an offer to look at. */
export function holderBlocks({ referral, dates }: ReferralContext): BlockInput[] {
  if (!isWithLenders(referral) || offersAvailable(referral) > 0) return [];
  const lenders = [...new Set(referral.matches.map(({ lender }) => lender))];
  if (lenders.length === 0) return [];
  const sent = referral.history.find(({ kind }) => kind === 'submitted')?.at;
  return [
    {
      id: 'holders',
      kind: 'notice',
      tone: 'neutral',
      title: words.title,
      body: words.body(lenders, sent && dates.date(sent)),
    },
  ];
}
