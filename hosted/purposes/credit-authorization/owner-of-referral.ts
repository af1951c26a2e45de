import type { ScreenInput } from '../../../src/contract/screen.ts';
import { isAsked, isCreditOpen, ownerChecks } from '../../domain/credit-check.ts';
import { businessName } from '../../screens/assemble.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { shownName } from '../../screens/theme/display-name.ts';
import { frameBlock } from './frame-block.ts';
import { ownerAsked, ownerDone, ownerOver } from './owner-screen.ts';
import { placeText } from './place.ts';

/** The page of an owner who was sent a link to a referral, or to the application it was before. @param index their place in its contacts; undefined for one who is not among them. */
export function ownerOfReferralScreen(
  context: ReferralContext,
  index: number | undefined,
): ScreenInput {
  const { referral, links, session, now } = context;
  const check = ownerChecks(referral).find(({ owner }) => owner.index === index);
  if (index === undefined || !check) return ownerOver(context);
  if (!isAsked(check)) return ownerDone(context, check.owner.contact.first_name);
  if (!isCreditOpen(referral)) return ownerOver(context);
  const person = referral.application.contacts.find(({ is_primary }) => is_primary);
  const applicant = person
    ? shownName(`${person.first_name} ${person.last_name}`)
    : businessName(referral);
  const id = placeText({ step: 'authorize_credit', owner: index });
  return ownerAsked(context, {
    applicant,
    business: businessName(referral),
    frame: frameBlock(id, check.owner.name, links.linkTo(session, now).url),
  });
}
