import type { ScreenInput } from '../../../src/contract/screen.ts';
import type { ReferralContext, ScreenContext } from '../../screens/context.ts';
import { creditFrame } from './frame-screen.ts';
import { ownerOfReferralScreen } from './owner-of-referral.ts';
import { readPlace } from './place.ts';

/** What a frame, or an owner by their own link, is shown of a referral; undefined for whoever reads all of it. */
export function authorizationScreen(context: ReferralContext): ScreenInput | undefined {
  if (context.frame !== null) return creditFrame(context, ownerIn(context));
  if (context.session.owner === null) return undefined;
  return ownerOfReferralScreen(context, context.owner_index);
}

/** Whose OK a frame is for, by their place in the contacts; by an owner's own link it is theirs, whatever the frame is called. */
export function ownerIn({
  session,
  frame,
  owner_index,
}: Pick<ScreenContext, 'session' | 'frame' | 'owner_index'>): number | undefined {
  return session.owner === null ? (readPlace(frame)?.owner ?? owner_index) : owner_index;
}
