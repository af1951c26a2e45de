import { hasSigned } from '../../domain/intake/flow.ts';
import { newId } from '../../ids.ts';
import { setPlace } from '../../store/embed-sessions.ts';
import { saveDraft } from '../../store/intake-drafts.ts';
import { keepAuthorization } from '../../workflows/keep-authorization.ts';
import type { Act, Outcome } from '../action.ts';
import { identityFrom } from '../credit-authorization/identity.ts';
import { withHome } from '../credit-authorization/same-address.ts';
import { evidenceOf } from '../evidence.ts';
import type { IntakeContext } from './context.ts';
import { homeOf, signerIn } from './screens/signer-frame-screen.ts';

/**
 * One owner gives their OK before the application, whose row is held, is sent: kept with its evidence, what
 * they typed sealed; the bureau is asked once it has been sent. One who has given it already changes nothing.
 * @throws ProblemError invalidRequest with one error a refused field, never with what was typed
 */
export async function signInFrame(act: Act, context: IntakeContext): Promise<Outcome> {
  const { db, embed, services } = act;
  const { begun, draft, flow } = context;
  const found = signerIn(context, embed.frame);
  const home = found && homeOf(context, found.signer);
  const identity = identityFrom(withHome(act.values, home), embed.now);
  if (!found || hasSigned(draft, flow, found.signer)) return {};
  const { signer, consent } = found;
  const id = newId('cra');
  const at = embed.now.toISOString();
  await keepAuthorization(db, services.keyring, {
    id,
    partner_id: begun.partner_id,
    referral_id: null,
    chain_id: begun.id,
    owner_name: signer.name,
    agreed_at: embed.now,
    identity,
    circumstances: await evidenceOf(act, consent),
  });
  const given = { id, owner: signer.id, digest: consent.digest, at };
  await saveDraft(db, begun, {
    state: { ...draft.state, authorizations: [...draft.state.authorizations, given] },
    now: embed.now,
  });
  // The page goes on from where it is asked for what is left.
  if (embed.opened_by) await setPlace(db, embed.opened_by, null);
  return {};
}
