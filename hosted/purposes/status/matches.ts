import type { BlockInput, BlockOf } from '../../../src/contract/blocks/index.ts';
import type { Cents } from '../../domain/application.ts';
import type { Match } from '../../domain/referral.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { PRODUCT_NAMES } from '../../screens/copy/values.ts';
import { moneyText, termText } from '../../screens/format.ts';
import { matches as words } from './copy.ts';
import { isWithLenders } from './holders.ts';

/** More than a person can weigh at once; the best of them are shown. */
const SHOWN = 8;
/** Shown before the rest is asked for. */
const UNFOLDED = 3;

/** Lender programs that may fit, the best in front, each named as the estimate it is. None once lenders have the file: from then on it is theirs to name an amount. */
export function matchBlocks({ referral }: ReferralContext): BlockInput[] {
  if (isWithLenders(referral) || referral.matches.length === 0) return [];
  const shown = referral.matches.slice(0, SHOWN);
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
      items: shown.map((match) => itemOf(match, referral.application.requested_amount)),
      ...(shown.length > UNFOLDED
        ? { more: { after: UNFOLDED, ...words.more(UNFOLDED, shown.length) } }
        : {}),
      disclaimer: words.disclaimer,
    },
  ];
}

/** What was asked for is the most that is named: how far the program goes beyond it is a fact among others. */
function itemOf(match: Match, asked: Cents | undefined): Item {
  const most = match.amount_max;
  const amount = Math.min(asked ?? most, most);
  const facts: [label: string, value: string][] = [
    ...(asked !== undefined && asked > most ? [pair(words.asked, moneyText(asked))] : []),
    ...(most > amount ? [pair(words.limit, moneyText(most))] : []),
    [words.program, match.program],
    [words.term, termText(match.term_months)],
    [words.speed, match.speed],
  ];
  return {
    id: match.id,
    lender: match.lender,
    product: PRODUCT_NAMES[match.product],
    amount: {
      text: words.amount(moneyText(amount)),
      a11y_text: words.amountSpoken(moneyText(amount)),
      cents: amount,
    },
    facts: facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }])),
  };
}

const pair = (label: string, value: string): [string, string] => [label, value];

type Item = BlockOf<'match_list'>['items'][number];
