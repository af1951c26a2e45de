import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { isContacted } from '../../domain/consent.ts';
import type { Offer } from '../../domain/offers/offer.ts';
import { signerAddress } from '../../domain/recipient.ts';
import { type FurtherSigner, stillToSign } from '../../domain/signing.ts';
import { assemble } from '../../screens/assemble.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { listText } from '../../screens/format.ts';
import { shownName } from '../../screens/theme/display-name.ts';
import type { Signing } from '../../store/signings.ts';
import { waiting as words } from './copy.ts';

/** Sends the link of one signer again: `send_again.<session>`. */
export const SEND_AGAIN = 'send_again';
export const SHOW_ALL = 'show_all';

/** An offer that is open and that the first signer has signed, while others have not. */
export type Waiting = { offer: Offer; others: readonly FurtherSigner[]; missing: string[] };

/** Offers that wait for others to sign. */
export function waitingOffers(
  { referral }: Pick<ReferralContext, 'referral'>,
  open: readonly Offer[],
  signings: readonly Signing[],
): Waiting[] {
  return open.flatMap((offer): Waiting[] => {
    const state = signings.find(({ offer_id }) => offer_id === offer.id)?.state;
    const others = state?.others ?? [];
    if (!state?.made.review || state.accepted_at || others.length === 0) return [];
    return [{ offer, others, missing: stillToSign(offer, referral.application, state) }];
  });
}

/** Who is still to sign, by name alone, and how they get their link. */
export function waitingScreen(
  context: ReferralContext,
  { offer, others, missing }: Waiting,
): ScreenInput {
  return assemble(context, context.referral, {
    id: 'offer_acceptance.waiting',
    title: words.title(listText(missing.map(shownName))),
    lead: words.until(offer.lender, context.dates.day(offer.expires_at)),
    blocks: others.map((one) => signerBlock(context, one, missing.includes(one.name))),
    actions: [{ id: SHOW_ALL, label: words.all, style: 'secondary', kind: 'submit' }],
  });
}

function signerBlock(context: ReferralContext, one: FurtherSigner, isMissing: boolean): BlockInput {
  const { referral, links, now, dates } = context;
  const person = shownName(one.name);
  const base = { id: `signer_${one.id}`, kind: 'handoff', person } as const;
  if (!isMissing || !one.session_id)
    return {
      ...base,
      body: words.signed(person),
      status: { label: words.state.signed, tone: 'success' },
    };
  const status = { label: words.state.waiting, tone: 'neutral' } as const;
  const sent = one.sent_at.at(-1);
  const isSent =
    isContacted(referral.application) && signerAddress(referral, one.email) !== undefined;
  if (isSent && sent)
    return {
      ...base,
      status,
      body: words.sent(person, dates.dateTime(new Date(sent))),
      actions: [
        {
          id: `${SEND_AGAIN}.${one.session_id}`,
          label: words.again(person),
          style: 'secondary',
          kind: 'submit',
        },
      ],
    };
  // Nobody writes to them: their link is handed on by who signed.
  const { url } = links.linkTo({ id: one.session_id, rotates: false, expires_at: null }, now);
  return {
    ...base,
    status,
    body: words.carry(person),
    link: {
      label: words.link(person),
      value: url,
      copy: words.copy,
      copied: words.copied,
      copy_failed: words.copyFailed,
    },
  };
}
