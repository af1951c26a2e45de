import type { ActionInput } from '../../../src/contract/action.ts';
import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { isShown } from '../../domain/offers/accept.ts';
import { amountsOf } from '../../domain/offers/choice.ts';
import type { Offer } from '../../domain/offers/offer.ts';
import { acceptedOffer, knownOffers, openOffers } from '../../domain/offers.ts';
import { permanentLink } from '../../permanent-link.ts';
import { assemble } from '../../screens/assemble.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { disclosureOf } from '../../screens/disclosure/disclosure.ts';
import { listText } from '../../screens/format.ts';
import { shownName } from '../../screens/theme/display-name.ts';
import type { Signing } from '../../store/signings.ts';
import { amountScreen } from './amount.ts';
import { comparisonBlocks } from './compare.ts';
import { decline, frame, offer as offerWords, waiting, offers as words } from './copy.ts';
import { disclosureBlock } from './disclosure-block.ts';
import { doneScreen } from './done.ts';
import { frameBlock } from './frame-block.ts';
import { readPlace } from './place.ts';
import { type Waiting, waitingOffers, waitingScreen } from './waiting-screen.ts';

export const BACK = 'back';
export const BEGIN = 'begin_signing';
export const ASK_AMOUNT = 'ask_amount';
export const ASK_DECLINE = 'ask_decline';
export const ASK_DECLINE_ALL = 'ask_decline_all';
export const DECLINE = 'decline_offer';
export const DECLINE_ALL = 'decline_all';

const back = (label: string): ActionInput => ({ id: BACK, label, style: 'link', kind: 'submit' });

/** Where offers stand, for a page: what was accepted, one that is read, signed or declined, or all beside each other. */
export function offersScreen(context: ReferralContext, signings: readonly Signing[]): ScreenInput {
  const accepted = acceptedOffer(context.referral);
  if (accepted) return doneScreen(context, accepted, signings);
  const open = openOffers(context.referral);
  const place = readPlace(context.place);
  if (place?.step === 'decline_all' && open.length > 0) return declineScreen(context, undefined);
  const one = place && 'offer' in place ? open.find(({ id }) => id === place.offer) : undefined;
  if (one && place?.step === 'decline') return declineScreen(context, one);
  if (one && (place?.step === 'read' || place?.step === 'chosen'))
    return readScreen(context, one, place.step === 'chosen');
  if (one && place?.step === 'amount') return amountScreen(context, one, signings);
  const waits = waitingOffers(context, open, signings);
  const signed = waits.find(({ offer }) => offer.id === one?.id) ?? (place ? undefined : waits[0]);
  if (signed) return waitingScreen(context, signed);
  if (one && place?.step === 'sign') return signScreen(context, one);
  return allScreen(context, open, waits);
}

function allScreen(
  context: ReferralContext,
  open: readonly Offer[],
  waits: readonly Waiting[],
): ScreenInput {
  const past = pastOf(context.referral, open);
  const first = open[0];
  const blocks: BlockInput[] = [
    ...waits.map(({ offer, missing }) => signedNotice(offer, missing)),
    ...comparisonBlocks(context, open),
  ];
  if (past.length > 0)
    blocks.push({
      id: 'past',
      kind: 'facts',
      title: words.past,
      rows: past.map((offer) => ({ key: offer.lender, value: { text: words.state[offer.state] } })),
    });
  return assemble(context, context.referral, {
    id: 'offer_acceptance',
    title: words.title(open.length),
    lead: first
      ? words.lead.some(context.dates.day(first.expires_at), open.length)
      : words.lead.none,
    blocks,
    actions: first
      ? [{ id: ASK_DECLINE_ALL, label: words.declineAll, style: 'link', kind: 'submit' }]
      : [],
  });
}

/** Offers that are no longer open; of those of one lender that ended alike, one. */
function pastOf({ offers }: ReferralContext['referral'], open: readonly Offer[]): Offer[] {
  const past = knownOffers({ offers }).filter((offer) => !open.includes(offer));
  const alike = (one: Offer, other: Offer) =>
    one.lender === other.lender && one.product === other.product && one.state === other.state;
  return past.filter((offer, place) => past.findIndex((one) => alike(one, offer)) === place);
}

const signedNotice = ({ id, lender }: Offer, missing: readonly string[]): BlockInput => ({
  id: `signed_${id}`,
  kind: 'notice',
  tone: 'info',
  title: waiting.notice.title(lender),
  body: waiting.notice.body(listText(missing.map(shownName))),
});

function readScreen(context: ReferralContext, offer: Offer, isChosen: boolean): ScreenInput {
  const disclosed = disclosureOf(context.referral, offer);
  return assemble(context, context.referral, {
    id: 'offer_acceptance.read',
    title: offerWords.title(offer.lender),
    lead: offerWords.lead(context.dates.day(offer.expires_at)),
    back: back(offerWords.back),
    blocks: [
      ...(isShown(offer)
        ? []
        : [{ id: 'not_shown', kind: 'notice', tone: 'warning', ...offerWords.notShown } as const]),
      ...(isChosen
        ? [{ id: 'chosen', kind: 'notice', tone: 'success', ...offerWords.chosen } as const]
        : []),
      ...(disclosed ? [disclosureBlock('disclosure', disclosed)] : []),
    ],
    actions: [
      ...(disclosed && isShown(offer)
        ? [
            {
              id: `${BEGIN}.${offer.id}`,
              label: offerWords.begin,
              style: 'primary',
              kind: 'submit',
            } as const,
          ]
        : []),
      ...(amountsOf(context.referral, offer)
        ? [
            {
              id: `${ASK_AMOUNT}.${offer.id}`,
              label: offerWords.amount,
              style: 'secondary',
              kind: 'submit',
            } as const,
          ]
        : []),
      {
        id: `${ASK_DECLINE}.${offer.id}`,
        label: offerWords.decline,
        style: 'link',
        kind: 'submit',
      },
    ],
    basis: disclosed?.digest ?? '',
  });
}

function signScreen(context: ReferralContext, offer: Offer): ScreenInput {
  const { referral, links, now } = context;
  const href = permanentLink(referral, 'offer_acceptance', links, now)?.url;
  return assemble(context, referral, {
    id: 'offer_acceptance.sign',
    title: frame.heading(offer.lender),
    lead: frame.lead,
    back: back(offerWords.back),
    blocks: [frameBlock(offer, href)],
  });
}

function declineScreen(context: ReferralContext, offer: Offer | undefined): ScreenInput {
  const options = Object.entries(decline.reasons).map(([value, label]) => ({ value, label }));
  return assemble(context, context.referral, {
    id: offer ? 'offer_acceptance.decline' : 'offer_acceptance.decline_all',
    title: decline.title(offer?.lender),
    lead: decline.lead(!offer),
    back: back(decline.keep),
    blocks: [
      {
        id: 'decline',
        kind: 'form',
        error_heading: decline.errors,
        groups: [
          {
            fields: [
              {
                name: 'reason',
                control: 'radio',
                width: 'full',
                label: decline.reason,
                options,
                rules: [{ rule: 'required', message: decline.missing }],
              },
            ],
          },
        ],
        submit: {
          id: offer ? `${DECLINE}.${offer.id}` : DECLINE_ALL,
          label: offer ? decline.one : decline.all,
          style: 'primary',
          kind: 'submit',
        },
      },
    ],
  });
}
