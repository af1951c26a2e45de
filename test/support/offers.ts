import assert from 'node:assert/strict';
import { matchPrograms } from '../../hosted/domain/matching.ts';
import { submit } from '../../hosted/domain/moves/lender.ts';
import { makeOffer, type NewOffer } from '../../hosted/domain/moves/offers.ts';
import { openReferral } from '../../hosted/domain/moves/open.ts';
import { applyMatches } from '../../hosted/domain/moves/opening.ts';
import type { Offer } from '../../hosted/domain/offers/offer.ts';
import type { Match, Referral } from '../../hosted/domain/referral.ts';
import type { Product } from '../../hosted/domain/values.ts';
import { SANDBOX_PROGRAMS } from '../../hosted/integrations/sandbox-lenders.ts';
import { sandboxOffer } from '../../hosted/integrations/sandbox-offers.ts';
import { BAKERY } from '../../hosted/sandbox/scenarios/applications.ts';

export const OFFERED_AT = new Date('2026-05-11T15:30:00Z');
const STARTED_AT = new Date('2026-05-04T14:00:00Z');

/** The bakery in a state, at lenders. */
export function submittedIn(state: string): Referral {
  const address = { ...BAKERY.business.address, state };
  const application = {
    ...BAKERY,
    external_id: 'o1',
    business: { ...BAKERY.business, address },
  };
  const opened = openReferral({ partner_id: 'prt_x', application, now: STARTED_AT });
  const fits = matchPrograms(application, SANDBOX_PROGRAMS, STARTED_AT);
  return submit(applyMatches(opened, fits, STARTED_AT), STARTED_AT);
}

/** A match of a program of a product, of a lender that no law exempts. */
export function matchOf(product: Product): Match {
  const program = SANDBOX_PROGRAMS.find(
    (one) => one.product === product && !/ Bank$|Northgate/.test(one.lender),
  );
  const found = program ?? SANDBOX_PROGRAMS.find((one) => one.product === product);
  assert.ok(found);
  const { id: program_id, lender, name, amount, term_months, speed } = found;
  return {
    id: 'mat_x',
    program_id,
    lender,
    product,
    state: 'matched',
    program: name,
    amount_max: amount.max,
    term_months: [...term_months],
    speed,
  };
}

/** An offer of a product to the bakery in a state; `change` is what the lender states otherwise. */
export function offeredIn(
  state: string,
  product: Product,
  change: (offer: NewOffer) => NewOffer = (offer) => offer,
): { referral: Referral; offer: Offer } {
  const referral = submittedIn(state);
  const made = sandboxOffer(matchOf(product), referral.application, { at: OFFERED_AT });
  const next = makeOffer(referral, change({ ...made, lender_kind: 'other' }), OFFERED_AT);
  const offer = next.offers[0];
  assert.ok(offer);
  return { referral: next, offer };
}
