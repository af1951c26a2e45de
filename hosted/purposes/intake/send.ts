import { ProblemError } from '../../problems.ts';
import { submitApplication } from '../../workflows/intake/submit.ts';
import type { Act, Outcome } from '../action.ts';
import type { IntakeContext } from './context.ts';
import { sent } from './copy/sent.ts';

/** Sends it: once, whoever presses how often. That the business is known already is said, and nothing more. */
export async function send(
  { db, services, screen }: Act,
  { begun, draft, flow }: IntakeContext,
): Promise<Outcome> {
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
