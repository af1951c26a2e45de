import type { Referral } from '../domain/referral.ts';
import type { Logger } from '../logging.ts';

/** Tells the operator of offers that have to be held: which and why, and no figure of theirs. */
export function tellHeld(
  log: Pick<Logger, 'warn'>,
  before: Pick<Referral, 'offers'>,
  after: Pick<Referral, 'id' | 'offers'>,
): void {
  const known = new Set(before.offers.map(({ id }) => id));
  for (const { id, state, held_for } of after.offers) {
    if (state !== 'held' || known.has(id)) continue;
    log.warn({ referral: after.id, offer: id, held_for }, 'an offer is held, and shown to nobody');
  }
}
