import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { judgeAcceptance } from '../../domain/offers/accept.ts';
import { firstSignerOf } from '../../domain/offers/signers.ts';
import { nextStep } from '../../domain/signing.ts';
import { assemble, businessName } from '../../screens/assemble.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { factRows } from '../../screens/fact-rows.ts';
import { listText } from '../../screens/format.ts';
import { shownName } from '../../screens/theme/display-name.ts';
import type { Signing } from '../../store/signings.ts';
import { done, waiting, signerPage as words } from './copy.ts';
import { frameBlock } from './frame-block.ts';
import { missingIn, type SigningAt, signingAt } from './sign/signing-at.ts';

/** The page of who signs besides the first, by a link of their own: this one offer, and nothing else of the referral. */
export function signerScreen(context: ReferralContext, signings: readonly Signing[]): ScreenInput {
  const { referral } = context;
  const at = signingAt(context, referral, signings);
  if (!at) return over(context);
  const { digest } = at.disclosed;
  const judged = judgeAcceptance(
    referral,
    { offer_id: at.offer.id, shown: digest, disclosed: digest, missing_signers: [] },
    context.judged_at,
  );
  if ('reason' in judged)
    return judged.reason === 'already_accepted' ? accepted(context, at) : over(context);
  return nextStep(at.signer) ? asked(context, at) : signed(context, at);
}

function asked(context: ReferralContext, at: SigningAt): ScreenInput {
  const { referral, links, session, now } = context;
  const { offer, signer } = at;
  const lead = signer.named ? words.leadNamed : words.lead;
  const first = shownName(firstSignerOf(referral.application));
  return assemble(context, undefined, {
    id: 'offer_acceptance.signer',
    title: words.title(offer.lender),
    lead: lead(first, businessName(referral), offer.lender),
    caption: businessName(referral),
    blocks: [facts(context, at), frameBlock(offer, links.linkTo(session, now).url)],
  });
}

function signed(context: ReferralContext, at: SigningAt): ScreenInput {
  return assemble(context, undefined, {
    id: 'offer_acceptance.signer.signed',
    title: waiting.title(listText(missingIn(at, context.referral).map(shownName))),
    lead: waiting.lead(at.offer.lender),
    caption: businessName(context.referral),
    blocks: [facts(context, at)],
    live: true,
  });
}

function accepted(context: ReferralContext, { offer, signer }: SigningAt): ScreenInput {
  const { links, now, referral } = context;
  return assemble(context, undefined, {
    id: 'offer_acceptance.signer.accepted',
    title: words.accepted(offer.lender),
    lead: words.acceptedLead,
    caption: businessName(referral),
    blocks: [],
    actions: nextStep(signer)
      ? []
      : [
          {
            id: 'download',
            label: done.download,
            style: 'secondary',
            kind: 'open_url',
            href: links.paper('signed', offer.id, now),
            new_tab: true,
          },
        ],
    finished: true,
  });
}

const over = (context: ReferralContext): ScreenInput =>
  assemble(context, undefined, {
    id: 'offer_acceptance.signer.over',
    title: words.over,
    lead: words.overLead,
    blocks: [],
    finished: true,
  });

const facts = ({ referral, dates }: ReferralContext, { offer }: SigningAt): BlockInput => ({
  id: 'about',
  kind: 'facts',
  title: words.facts,
  rows: factRows([
    [words.business, businessName(referral)],
    [words.from, offer.lender],
    [words.until, dates.day(offer.expires_at)],
  ]),
});
