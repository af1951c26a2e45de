import { ownersOf } from '../../domain/owners.ts';
import type { Referral } from '../../domain/referral.ts';
import { businessName } from '../../screens/assemble.ts';
import { setPlace } from '../../store/embed-sessions.ts';
import { authorizeOwner } from '../../workflows/authorize-owner.ts';
import type { Act, Outcome } from '../action.ts';
import { evidenceOf } from '../evidence.ts';
import { consentOf } from './consent.ts';
import { homeIn } from './frame-screen.ts';
import { identityFrom } from './identity.ts';
import { placeText } from './place.ts';
import { withHome } from './same-address.ts';
import { ownerIn } from './screen.ts';

/**
 * One owner of a referral gives their OK in their frame: kept with its evidence, and the bureau is asked.
 * @throws ProblemError invalidRequest with one error a refused field, never with what was typed
 */
export async function authorize(act: Act, referral: Referral): Promise<Outcome> {
  const { db, embed, services, values, context } = act;
  const index = ownerIn(context);
  const home = homeIn({ ...context, referral }, index);
  const identity = identityFrom(withHome(values, home), embed.now);
  const owner = ownersOf(referral.application).find((one) => one.index === index);
  if (!owner) throw new RangeError('a form is shown for nobody');
  const consent = consentOf(owner.name, businessName(referral), context.partner_name);
  await authorizeOwner(db, {
    partner_id: referral.partner_id,
    referral_id: referral.id,
    contact_index: owner.index,
    identity,
    circumstances: await evidenceOf(act, consent),
    now: embed.now,
    keyring: services.keyring,
  });
  const { purpose, owner: own } = embed.session;
  if (embed.opened_by && purpose !== 'intake' && own === null)
    await setPlace(db, embed.opened_by, placeText({ step: 'authorized', owner: owner.index }));
  return {};
}
