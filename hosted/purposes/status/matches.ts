import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import { acceptedOffer, openOffers } from '../../domain/offers.ts';
import type { Match } from '../../domain/referral.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { PRODUCT_NAMES } from '../../screens/copy/values.ts';
import { moneyText, termText } from '../../screens/format.ts';
import { matches as words } from './copy.ts';

/** More than a person can weigh at once; the others are folded. */
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
      intro: words.intro,
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
    ...moreBlocks(referral.matches.slice(SHOWN)),
  ];
}

function moreBlocks(others: readonly Match[]): BlockInput[] {
  if (others.length === 0) return [];
  return [
    {
      id: 'more_matches',
      kind: 'details',
      summary: words.more(others.length),
      body: others.map(({ lender, product, amount_max }) =>
        words.moreItem(lender, PRODUCT_NAMES[product], moneyText(amount_max)),
      ),
    },
  ];
}
