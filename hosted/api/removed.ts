import type { Hono } from 'hono';
import type { Env } from '../context.ts';
import { KINDS, ProblemError } from '../problems.ts';

/** Operations that were removed (specification 4.4), each with what took its place. */
export const REMOVED = [
  {
    method: 'POST',
    path: '/partner/v0/referrals/:referral_id/offers/:offer_id/accept',
    instead:
      'Offers are accepted and signed by the borrower on our screen: create a session with purpose offer_acceptance by POST /partner_sessions.',
  },
  {
    method: 'GET',
    path: '/partner/v0/referrals/:referral_id/fit',
    instead:
      'Read matches in GET /referrals/{referral_id}, or in GET /referrals/{referral_id}/matches.',
  },
  { method: 'POST', path: '/partner/v0/fit_checks', instead: 'Use POST /match_checks.' },
] as const;

/** Answers 404 to each removed operation, naming the replacement. */
export function mountRemoved(app: Hono<Env>): void {
  for (const { method, path, instead } of REMOVED) {
    app.on(method, path, () => {
      throw new ProblemError(KINDS.notFound, `This operation was removed. ${instead}`);
    });
  }
}
