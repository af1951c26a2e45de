import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import { acceptedOffer, openOffers } from '../../domain/offers.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { PRODUCT_NAMES } from '../../screens/copy/values.ts';
import { moneyText, termText } from '../../screens/format.ts';
import { matches as words } from './copy.ts';

/** More than a person can weigh at once; the best of them are shown. */
const SHOWN = 8;

/** Lender programs that may fit, the best in front, each named as the estimate it is. None beside an offer: an estimate says nothing any more where there is one. */
export function matchBlocks({ referral }: ReferralContext): BlockInput[] {
  const offered = acceptedOffer(referral) || openOffers(referral).length > 0;
  if (offered || referral.matches.length === 0) return [];
  return [
    {
      id: 'matches',
      kind: 'match_list',
      heading: words.heading,
      intro:
        referral.matches.length > SHOWN
          ? words.introBest(SHOWN, referral.matches.length)
          : words.intro,
      tag: words.tag,
      items: referral.matches.slice(0, SHOWN).map((match) => ({
        id: match.id,
        lender: match.lender,
        product: PRODUCT_NAMES[match.product],
        amount: {
          text: words.amount(moneyText(match.amount_max)),
          a11y_text: words.amountSpoken(moneyText(match.amount_max)),
          cents: match.amount_max,
        },
        facts: [
          { label: words.program, value: match.program },
          { label: words.term, value: termText(match.term_months) },
          { label: words.speed, value: match.speed },
        ].filter((fact) => fact.value !== ''),
      })),
      disclaimer: words.disclaimer,
    },
  ];
}
