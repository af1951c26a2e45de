import type { Draft } from '../../domain/intake/draft.ts';
import { ProblemError } from '../../problems.ts';
import { saveDraft } from '../../store/intake-drafts.ts';
import { submitApplication } from '../../workflows/intake/submit.ts';
import type { Act, Outcome } from '../action.ts';
import type { IntakeContext } from './context.ts';
import { sent } from './copy/sent.ts';
import { recordConsents } from './record-consents.ts';

/** Sends it, with the consent that stands above the button: once, whoever presses how often. That the business is known already is said, and nothing more. */
export async function send(act: Act, context: IntakeContext): Promise<Outcome> {
  const { db, services, screen, embed } = act;
  const { begun, flow } = context;
  const draft = await agreed(act, context);
  if (draft !== context.draft) await saveDraft(db, begun, { state: draft.state, now: embed.now });
  try {
    await submitApplication(db, {
      session: begun,
      draft,
      flow,
      keyring: services.keyring,
      lenders: services.lenders,
    });
    return {};
  } catch (error) {
    if (!(error instanceof ProblemError && error.kind.status === 409)) throw error;
    return { screen: { ...screen, notice: { tone: 'warning', ...sent.referred } } };
  }
}

/** The draft with the consent to electronic documents, kept now where it was not given before. */
async function agreed(act: Act, context: IntakeContext): Promise<Draft> {
  const { draft } = context;
  if (draft.state.consents.records) return draft;
  const consents = await recordConsents(act, context, ['records']);
  return { ...draft, state: { ...draft.state, consents } };
}
