import type { ScreenInput } from '../../../../src/contract/screen.ts';
import type { Address } from '../../../domain/application.ts';
import { answerTo } from '../../../domain/intake/draft.ts';
import { hasSigned, PERSON, type Signer, signersOf } from '../../../domain/intake/flow.ts';
import { assemble } from '../../../screens/assemble.ts';
import { quotedName, shownName } from '../../../screens/theme/display-name.ts';
import { type Consent, consentOf } from '../../credit-authorization/consent.ts';
import { creditForm as words } from '../../credit-authorization/copy/form.ts';
import { basisOf, identityForm } from '../../credit-authorization/frame-screen.ts';
import { asHome } from '../../credit-authorization/same-address.ts';
import type { IntakeContext } from '../context.ts';
import { readIntakePlace } from '../place.ts';
import { businessIn } from './facts.ts';

/** Who gives their OK in a frame of an application, and to what. Undefined for nobody of it. */
export function signerIn(
  context: Pick<IntakeContext, 'draft' | 'partner_name'>,
  frame: string | null,
): { signer: Signer; consent: Consent } | undefined {
  const id = readIntakePlace(frame)?.signer;
  const signer = signersOf(context.draft).find((one) => one.id === id);
  if (!signer) return undefined;
  return {
    signer,
    consent: consentOf(signer.name, businessIn(context.draft), context.partner_name),
  };
}

/** The address of the business, where who applies gives their OK themselves. Nobody else is shown it. */
export function homeOf(
  { draft, session }: Pick<IntakeContext, 'draft' | 'session'>,
  { id }: Signer,
): Address | undefined {
  if (id !== PERSON || session.owner !== null) return undefined;
  const part = (name: keyof Address) => {
    const answer = answerTo(draft, `business.address.${name}`);
    return typeof answer === 'string' ? answer : '';
  };
  return asHome({
    line1: part('line1'),
    line2: part('line2'),
    city: part('city'),
    state: part('state'),
    postal_code: part('postal_code'),
  });
}

/** The credit authorization of one owner before the application is sent, as only a frame of the secure origin is shown it. */
export function signerFrameScreen(context: IntakeContext): ScreenInput {
  const found = signerIn(context, context.frame);
  const show = (parts: Omit<Parameters<typeof assemble>[2], 'help'>) =>
    assemble(context, undefined, { help: false, caption: words.mark, ...parts });
  if (!found || !context.flow.fits)
    return show({ id: 'intake.credit.over', title: words.over, blocks: [], finished: true });
  const { signer, consent } = found;
  const home = homeOf(context, signer);
  if (hasSigned(context.draft, context.flow, signer))
    return show({
      id: 'intake.credit.given',
      title: words.given.title(shownName(signer.first_name)),
      blocks: [],
      finished: true,
    });
  return show({
    id: 'intake.credit.form',
    title: words.title(quotedName(signer.name), 1, 1),
    lead: words.lead,
    basis: basisOf(consent, home),
    blocks: [identityForm(consent, signer.id === PERSON || context.session.owner !== null, home)],
  });
}
