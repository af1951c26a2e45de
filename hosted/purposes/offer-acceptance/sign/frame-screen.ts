import type { BlockInput } from '../../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../../src/contract/screen.ts';
import { judgeAcceptance } from '../../../domain/offers/accept.ts';
import type { Offer } from '../../../domain/offers/offer.ts';
import { nextStep, type SigningStep } from '../../../domain/signing.ts';
import { assemble } from '../../../screens/assemble.ts';
import type { ReferralContext } from '../../../screens/context.ts';
import { disclosureOf } from '../../../screens/disclosure/disclosure.ts';
import { listText } from '../../../screens/format.ts';
import { shownName } from '../../../screens/theme/display-name.ts';
import type { Signing } from '../../../store/signings.ts';
import { done, ended, signerPage, waiting } from '../copy.ts';
import { disclosureBlock } from '../disclosure-block.ts';
import { sign as words } from './copy.ts';
import { fieldsOf } from './fields.ts';
import { missingIn, offerIdIn, type SigningAt, signingAt, stepText } from './signing-at.ts';

/** Makes the step that is shown: `sign.<step>`; only a frame of the secure origin may. */
export const SIGN = 'sign';

/** What a frame of the secure origin shows of one offer: the step that comes next, that others are still to sign, or its end. */
export function signingFrame(context: ReferralContext, signings: readonly Signing[]): ScreenInput {
  const { referral, judged_at } = context;
  const offer_id = offerIdIn(context);
  const offer = referral.offers.find((one) => one.id === offer_id);
  const disclosed = offer && disclosureOf(referral, offer)?.digest;
  const judged = judgeAcceptance(
    referral,
    { offer_id, shown: disclosed ?? '', disclosed, missing_signers: [] },
    judged_at,
  );
  if ('reason' in judged) return over(context, endTitle(offer, judged, context));
  const at = signingAt(context, referral, signings);
  if (!at) return over(context, ended.over);
  const step = nextStep(at.signer);
  return step ? stepScreen(context, at, step) : waitingScreen(context, at);
}

function stepScreen(context: ReferralContext, at: SigningAt, step: SigningStep): ScreenInput {
  const { referral, links, now, dates, judged_at } = context;
  const { offer, disclosed, signer } = at;
  const { steps } = signer;
  const shown = stepText(step, at);
  // Who only guarantees signs no summary: it stands above what they sign.
  const reads = step === 'summary' || (step === 'guarantee' && !steps.includes('summary'));
  const before: BlockInput[] = reads
    ? [disclosureBlock('disclosure', disclosed)]
    : step === 'records'
      ? [
          {
            id: 'sample',
            kind: 'text',
            style: 'body',
            text: [{ t: words.sample, href: links.paper('sample', offer.id, now), new_tab: true }],
          },
        ]
      : [];
  return assemble(context, shownReferral(context), {
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
        groups: [{ fields: fieldsOf(step, { referral, offer, signer }) }],
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

/** The referral, for who may know its id: not for a signer who came by a link of their own. */
const shownReferral = ({ session, referral }: ReferralContext) =>
  session.owner === null ? referral : undefined;

function waitingScreen(context: ReferralContext, at: SigningAt): ScreenInput {
  return assemble(context, shownReferral(context), {
    id: 'offer_acceptance.sign.waiting',
    title: waiting.title(listText(missingIn(at, context.referral).map(shownName))),
    lead: waiting.lead(at.offer.lender),
    caption: words.mark,
    help: false,
    blocks: [],
    finished: true,
  });
}

type Refusal = Exclude<ReturnType<typeof judgeAcceptance>, { offer: Offer }>;

function endTitle(
  offer: Offer | undefined,
  refusal: Refusal,
  { session }: Pick<ReferralContext, 'session'>,
): string {
  const lender = offer?.lender ?? '';
  switch (refusal.reason) {
    case 'already_accepted':
      return session.owner === null ? done.title(lender) : signerPage.accepted(lender);
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
  assemble(context, shownReferral(context), {
    id: 'offer_acceptance.sign.over',
    title,
    lead: ended.lead,
    caption: words.mark,
    help: false,
    blocks: [],
    finished: true,
  });
