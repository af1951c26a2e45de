import type { ScreenInput } from '../../../src/contract/screen.ts';
import type { Offer } from '../../domain/offers/offer.ts';
import { referenceOf } from '../../domain/reference.ts';
import { assemble } from '../../screens/assemble.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { disclosureOf } from '../../screens/disclosure/disclosure.ts';
import { dollarsText, rateText } from '../../screens/disclosure/figures.ts';
import { factRows } from '../../screens/fact-rows.ts';
import type { Signing } from '../../store/signings.ts';
import { offer as offerWords, done as words } from './copy.ts';
import { disclosureBlock } from './disclosure-block.ts';

/** An offer was accepted: what, what happens next, and what was signed. */
export function doneScreen(
  context: ReferralContext,
  offer: Offer,
  signings: readonly Signing[],
): ScreenInput {
  const { referral, links, now, dates } = context;
  const state = signings.find(({ offer_id }) => offer_id === offer.id)?.state;
  const { account, accepted_at } = state ?? {};
  const { costs } = offer;
  const disclosed = disclosureOf(referral, offer);
  return assemble(context, referral, {
    id: 'offer_acceptance.done',
    title: words.title(offer.lender),
    lead: accepted_at ? words.lead(dates.dateTime(new Date(accepted_at))) : undefined,
    blocks: [
      {
        id: 'next',
        kind: 'confirmation',
        reference_label: words.reference,
        reference: referenceOf(referral.id),
        next_heading: words.next,
        next_steps: words.steps.map((text) => ({ text })),
      },
      ...(costs
        ? [
            {
              id: 'accepted',
              kind: 'facts' as const,
              title: words.facts,
              rows: factRows([
                [words.apr, rateText(costs.apr_basis_points)],
                [words.amount, dollarsText(costs.funds_received)],
                [words.total, dollarsText(costs.total_paid)],
                [words.account, account && `${account.institution} ••${account.mask}`],
              ]),
            },
          ]
        : []),
      ...(disclosed ? [disclosureBlock('disclosure', disclosed)] : []),
    ],
    actions: accepted_at
      ? [
          {
            id: 'download',
            label: words.download,
            style: 'secondary',
            kind: 'open_url',
            href: links.paper('signed', offer.id, now),
            new_tab: true,
          },
        ]
      : [],
    documentName: offerWords.title(offer.lender),
    finished: true,
    live: true,
  });
}
