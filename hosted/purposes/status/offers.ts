import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import { openOffers } from '../../domain/offers.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { offers as words } from './copy.ts';

/** That offers are ready, and the way to them. No amounts here: an amount must stand beside its APR, which the offers screen does. */
export function offerBlocks(context: ReferralContext): BlockInput[] {
  const open = openOffers(context.referral);
  const first = open[0];
  if (!first) return [];
  return [
    {
      id: 'offers',
      kind: 'notice',
      tone: 'success',
      title: words.title(open.length),
      body: words.until(open.length, context.dates.day(first.expires_at)),
      actions: [
        {
          id: 'open_offers',
          label: words.action(open.length),
          style: context.referral.status === 'offer' ? 'primary' : 'secondary',
          kind: 'open_component',
        },
      ],
    },
  ];
}
