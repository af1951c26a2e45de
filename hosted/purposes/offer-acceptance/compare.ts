import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import { amountsOf } from '../../domain/offers/choice.ts';
import type { OfferCosts } from '../../domain/offers/costs.ts';
import type { Offer } from '../../domain/offers/offer.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { PRODUCT_NAMES } from '../../screens/copy/values.ts';
import { disclosureOf } from '../../screens/disclosure/disclosure.ts';
import { dollarsText, lengthText, PER, rateText } from '../../screens/disclosure/figures.ts';
import { offers as words } from './copy.ts';
import { disclosureBlock } from './disclosure-block.ts';

/** Opens one offer by itself. */
export const READ = 'read_offer';

type Shown = { offer: Offer; costs: OfferCosts; terms: NonNullable<Offer['terms']> };

/** Open offers beside each other. No figure goes out without the disclosure of its offer: each stands beneath. */
export function comparisonBlocks(context: ReferralContext, open: readonly Offer[]): BlockInput[] {
  const shown = open.flatMap((offer): Shown[] =>
    offer.costs && offer.terms ? [{ offer, costs: offer.costs, terms: offer.terms }] : [],
  );
  if (shown.length === 0) return [];
  const { rows } = words;
  const row = (
    { label, help }: { label: string; help: string },
    text: (one: Shown) => string,
    cents?: (one: Shown) => number,
  ) => ({
    label,
    help,
    cells: shown.map((one) => ({ text: text(one), ...(cents && { cents: cents(one) }) })),
  });
  return [
    {
      id: 'comparison',
      kind: 'offer_comparison',
      caption: words.caption,
      pickers: words.pickers,
      row_heading: words.rowHeading,
      offers: shown.map(({ offer }) => ({
        id: offer.id,
        name: offer.lender,
        note: PRODUCT_NAMES[offer.product],
        action: {
          id: `${READ}.${offer.id}`,
          label: words.read,
          style: 'secondary',
          kind: 'submit',
        },
      })),
      rows: [
        { ...row(rows.apr, ({ costs }) => aprText(costs)), pinned: true },
        row(
          rows.received,
          ({ costs }) => dollarsText(costs.funds_received),
          ({ costs }) => costs.funds_received,
        ),
        row(
          rows.total,
          ({ costs }) => dollarsText(costs.total_paid),
          ({ costs }) => costs.total_paid,
        ),
        row(
          rows.charge,
          ({ costs }) => dollarsText(costs.finance_charge),
          ({ costs }) => costs.finance_charge,
        ),
        row(
          rows.payment,
          ({ costs: { payment } }) =>
            `${dollarsText(payment.amount)} ${payment.frequency ? PER[payment.frequency] : words.once}`,
        ),
        row(rows.term, ({ costs }) => lengthText(costs.term_days)),
        row(rows.early, ({ terms }) => words.early[terms.prepayment.charge]),
        row(rows.guarantee, ({ terms }) => words.guarantee[terms.guarantee]),
        row(rows.collateral, ({ terms }) => words.collateral[terms.collateral.kind]),
        row(rows.amounts, ({ offer }) => amountsText(context, offer)),
        row(rows.ends, ({ offer }) => context.dates.day(offer.expires_at)),
      ],
    },
    ...shown.flatMap(({ offer }) => {
      const disclosed = disclosureOf(context.referral, offer);
      return disclosed ? [disclosureBlock(`disclosure_${offer.id}`, disclosed)] : [];
    }),
  ];
}

export const aprText = ({ estimated, apr_basis_points }: OfferCosts): string =>
  estimated ? `${rateText(apr_basis_points)} (estimated)` : rateText(apr_basis_points);

function amountsText({ referral }: ReferralContext, offer: Offer): string {
  const choice = amountsOf(referral, offer);
  return choice ? words.amounts(dollarsText(choice.min), dollarsText(choice.max)) : words.noAmounts;
}
