import type { ScreenInput } from '../../../../src/contract/screen.ts';
import { answerTo } from '../../../domain/intake/draft.ts';
import { hasSigned, signersOf } from '../../../domain/intake/flow.ts';
import { shownName } from '../../../screens/theme/display-name.ts';
import { ownerAsked, ownerDone, ownerOver } from '../../credit-authorization/owner-screen.ts';
import type { IntakeContext } from '../context.ts';
import { signerFrame } from './credit-screen.ts';
import { businessIn } from './facts.ts';

/** The page of one owner who was sent a link: their own OK, and nothing else of the application. */
export function ownerScreen(context: IntakeContext): ScreenInput {
  const { draft, flow, session } = context;
  const signer = signersOf(draft).find(({ id }) => id === session.owner);
  if (!signer || !flow.fits) return ownerOver(context);
  if (hasSigned(draft, flow, signer)) return ownerDone(context, signer.first_name);
  return ownerAsked(context, {
    applicant: applicantIn(context),
    business: businessIn(draft),
    frame: signerFrame(context, signer),
  });
}

function applicantIn({ draft }: IntakeContext): string {
  const names = [answerTo(draft, 'person.first_name'), answerTo(draft, 'person.last_name')];
  return shownName(names.filter((name) => typeof name === 'string').join(' '));
}
