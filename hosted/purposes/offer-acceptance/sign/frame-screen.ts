import type { BlockInput } from '../../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../../src/contract/screen.ts';
import { judgeAcceptance } from '../../../domain/offers/accept.ts';
import type { Offer } from '../../../domain/offers/offer.ts';
import { nextStep, type SigningState, stepsOf } from '../../../domain/signing.ts';
import { assemble } from '../../../screens/assemble.ts';
import type { ReferralContext } from '../../../screens/context.ts';
import { type Disclosed, disclosureOf } from '../../../screens/disclosure/disclosure.ts';
import type { Signing } from '../../../store/signings.ts';
import { done, ended } from '../copy.ts';
import { disclosureBlock } from '../disclosure-block.ts';
import { readPlace } from '../place.ts';
import { sign as words } from './copy.ts';
import { fieldsOf } from './fields.ts';
import { textOf } from './texts.ts';

/** Makes the step that is shown: `sign.<step>`; only a frame of the secure origin may. */
export const SIGN = 'sign';

/** What a frame of the secure origin shows of one offer: the step that comes next, or its end. */
export function signingFrame(context: ReferralContext, signings: readonly Signing[]): ScreenInput {
  const { referral, frame, judged_at } = context;
  const place = readPlace(frame);
  const id = place?.step === 'sign' ? place.offer : '';
  const offer = referral.offers.find((one) => one.id === id);
  const disclosed = offer && disclosureOf(referral, offer);
  const judged = judgeAcceptance(
    referral,
    {
      offer_id: id,
      shown: disclosed?.digest ?? '',
      disclosed: disclosed?.digest,
      missing_signers: [],
    },
    judged_at,
  );
  if ('reason' in judged || !disclosed || !offer)
    return over(context, endTitle(offer, 'reason' in judged ? judged : { reason: 'unknown' }));
  const state = signings.find(({ offer_id }) => offer_id === id)?.state ?? { made: {} };
  return stepScreen(context, { offer, disclosed, state });
}

type Step = { offer: Offer; disclosed: Disclosed; state: SigningState };

function stepScreen(context: ReferralContext, { offer, disclosed, state }: Step): ScreenInput {
  const { referral, links, now, dates, judged_at } = context;
  const steps = offer.terms ? stepsOf(offer.terms) : [];
  const step = nextStep(state, steps);
  const shown = textOf(step, { referral, offer, disclosed, account: state.account });
  const before: BlockInput[] =
    step === 'summary'
      ? [disclosureBlock('disclosure', disclosed)]
      : step === 'records'
        ? [
            {
              id: 'sample',
              kind: 'text',
              style: 'body',
              text: [
                { t: words.sample, href: links.paper('sample', offer.id, now), new_tab: true },
              ],
            },
          ]
        : [];
  const fields = fieldsOf(step, referral);
  return assemble(context, referral, {
    id: `offer_acceptance.sign.${step}`,
    title: words.count(words.steps[step], steps.indexOf(step) + 1, steps.length),
    lead: words.date(dates.day(judged_at)),
    caption: words.mark,
    help: false,
    basis: `${disclosed.digest} ${shown.digest}`,
    blocks: [
      ...before,
      {
        id: `form_${step}`,
        kind: 'form',
        groups: [{ fields }],
        error_heading: words.errors,
        disclosure: {
          title: shown.title,
          body: shown.body,
          unread: words.unread,
          covered: words.covered,
          print: words.print,
        },
        submit: { id: `${SIGN}.${step}`, label: shown.agree, style: 'primary', kind: 'submit' },
      },
    ],
  });
}

type Refusal = Exclude<ReturnType<typeof judgeAcceptance>, { offer: Offer }>;

function endTitle(offer: Offer | undefined, refusal: Refusal): string {
  const lender = offer?.lender ?? '';
  switch (refusal.reason) {
    case 'already_accepted':
      return done.title(lender);
    case 'another_accepted':
      return ended.another(refusal.lender);
    case 'ended':
      if (refusal.state === 'replaced') return ended.replaced(lender);
      return refusal.state === 'withdrawn' ? ended.withdrawn(lender) : ended.expired(lender);
    case 'not_shown':
      return ended.notShown(lender);
    case 'not_what_was_shown':
      return ended.changed;
    default:
      return ended.over;
  }
}

const over = (context: ReferralContext, title: string): ScreenInput =>
  assemble(context, context.referral, {
    id: 'offer_acceptance.sign.over',
    title,
    lead: ended.lead,
    caption: words.mark,
    help: false,
    blocks: [],
    finished: true,
  });
