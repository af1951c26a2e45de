import type { SignerReason } from '../domain/notifications.ts';
import { firstSignerOf } from '../domain/offers/signers.ts';
import { isOpen } from '../domain/offers.ts';
import { signerAddress } from '../domain/recipient.ts';
import { type Referral, timeOf } from '../domain/referral.ts';
import { nextStep, signerOf } from '../domain/signing.ts';
import { timeZoneOf } from '../domain/time-zones.ts';
import type { Links } from '../links.ts';
import type { Signing } from '../store/signings.ts';
import { email, inThread } from './copy/messages.ts';
import { datesIn } from './format.ts';
import type { WrittenNotification } from './notification.ts';
import { partnerName, plainName } from './theme/display-name.ts';

/**
 * Writes to one who signs by a link of their own: that they are asked to, or that everybody has. No figure is in it.
 * Undefined where there is nothing to sign any more, or nobody to write to.
 */
export function writeToSigner(
  { referral, partner, links, now }: Source,
  { reason, session_id }: { reason: SignerReason; session_id: string },
  signings: readonly Signing[],
): WrittenNotification | undefined {
  const signing = signings.find(({ state }) => otherIn(state, session_id));
  const other = signing && otherIn(signing.state, session_id);
  const offer = referral.offers.find(({ id }) => id === signing?.offer_id);
  const address = other && signerAddress(referral, other.email);
  if (!signing || !offer || !address) return undefined;
  const signer = signerOf(offer, referral.application, signing.state, other.id);
  const isAsked = isOpen(offer, timeOf(referral, now)) && signer && nextStep(signer);
  if (reason === 'signature_asked' && !isAsked) return undefined;
  const { url } = links.linkTo({ id: session_id, rotates: false, expires_at: null }, now);
  const name = plainName(other.name);
  const business = plainName(referral.application.business.legal_name);
  const first = plainName(firstSignerOf(referral.application));
  const dates = datesIn(
    timeZoneOf(referral.application.business.address.state),
    timeOf(referral, now),
  );
  const asks = reason === 'signature_asked';
  const paragraphs = [
    email.greeting(name),
    email.who(partnerName({}, partner), business),
    ...(asks ? email.signature_asked(first, business, offer.lender) : email.offer_signed),
    url,
    ...(asks ? [email.links(1, dates.date(offer.expires_at))] : []),
    email.help,
    email.sender,
  ];
  return {
    channel: 'email',
    to: { name, address },
    subject: asks ? email.subject.signature_asked(business) : email.subject.offer_signed,
    body: `${paragraphs.join('\n\n')}\n`,
    url,
    in_thread: asks ? inThread.signature_asked(name) : inThread.offer_signed_to(name),
    todo_ids: [],
  };
}

type Source = {
  referral: Referral;
  partner: { display_name: string };
  links: Links;
  now: Date;
};

const otherIn = ({ others = [] }: Signing['state'], id: string) =>
  others.find(({ session_id }) => session_id === id);
