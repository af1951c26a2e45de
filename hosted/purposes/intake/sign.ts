import type { Context } from 'hono';
import type { Env } from '../../context.ts';
import type { Identity } from '../../domain/identity.ts';
import { hasSigned } from '../../domain/intake/flow.ts';
import { newId } from '../../ids.ts';
import { KINDS, ProblemError } from '../../problems.ts';
import { setPlace } from '../../store/embed-sessions.ts';
import { saveDraft } from '../../store/intake-drafts.ts';
import { keepAuthorization } from '../../workflows/keep-authorization.ts';
import { evidenceOf } from '../evidence.ts';
import { loadApplied } from './applied.ts';
import { intakeContextOf } from './intake-context.ts';
import { signerIn } from './screens/signer-frame-screen.ts';

/**
 * One owner gives their OK before the application, whose row the caller holds, is sent: kept with its evidence, what
 * they typed sealed; the bureau is asked once it has been sent. One who has given it already changes nothing.
 * @throws ProblemError notFound where the application is gone
 */
export async function signInFrame(c: Context<Env>, identity: Identity): Promise<void> {
  const { db, embed, services } = c.var;
  const applied = await loadApplied(db, embed.session);
  if (!applied) throw new ProblemError(KINDS.notFound, 'There is no such application.');
  const { session } = applied;
  const context = await intakeContextOf(services, embed, applied);
  const { draft, flow } = context;
  const found = signerIn(context, embed.frame);
  if (!found || hasSigned(draft, flow, found.signer)) return;
  const { signer, consent } = found;
  const id = newId('cra');
  const at = embed.now.toISOString();
  await keepAuthorization(db, services.keyring, {
    id,
    partner_id: session.partner_id,
    referral_id: null,
    owner_name: signer.name,
    agreed_at: embed.now,
    identity,
    circumstances: await evidenceOf(c, consent),
  });
  const given = { id, owner: signer.id, digest: consent.digest, at };
  await saveDraft(db, session, {
    state: { ...draft.state, authorizations: [...draft.state.authorizations, given] },
    now: embed.now,
  });
  // The page goes on from where it is asked for what is left.
  if (embed.opened_by) await setPlace(db, embed.opened_by, null);
}
