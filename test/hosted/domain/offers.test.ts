import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { statusReason } from '../../../hosted/api/representations/standing.ts';
import { eventsBetween } from '../../../hosted/domain/changes.ts';
import { matchPrograms } from '../../../hosted/domain/matching.ts';
import { acceptOffer, fund, submit } from '../../../hosted/domain/moves/lender.ts';
import {
  giveIndicativeTerms,
  makeOffer,
  OFFER_DAYS,
  replaceOffer,
  withdrawOffer,
} from '../../../hosted/domain/moves/offers.ts';
import { referralAt } from '../../../hosted/domain/moves/offers-end.ts';
import { openReferral } from '../../../hosted/domain/moves/open.ts';
import { applyMatches } from '../../../hosted/domain/moves/opening.ts';
import { IllegalMoveError } from '../../../hosted/domain/moves/standing.ts';
import { isOpen, offersAvailable } from '../../../hosted/domain/offers.ts';
import { progressOf } from '../../../hosted/domain/progress.ts';
import type { Referral } from '../../../hosted/domain/referral.ts';
import { SANDBOX_ACCOUNT, sandboxContact } from '../../../hosted/integrations/sandbox-funding.ts';
import { SANDBOX_PROGRAMS } from '../../../hosted/integrations/sandbox-lenders.ts';
import { sandboxOffer } from '../../../hosted/integrations/sandbox-offers.ts';
import { BAKERY } from '../../../hosted/sandbox/scenarios/applications.ts';

const START = new Date('2026-05-04T14:00:00Z');
const day = (n: number) => new Date(START.getTime() + n * 24 * 3600 * 1000);

/** The bakery with an offer made on each of these days. */
function offered(...days: number[]): Referral {
  const application = { ...BAKERY, external_id: 'o1' };
  const opened = openReferral({ partner_id: 'prt_x', application, now: START });
  const fits = matchPrograms(application, SANDBOX_PROGRAMS, START);
  const submitted = submit(applyMatches(opened, fits, START), START);
  return days.reduce((referral, on, index) => {
    const match = submitted.matches[index];
    assert.ok(match);
    return makeOffer(referral, sandboxOffer(match, application, { at: day(on) }), day(on));
  }, submitted);
}

const states = (referral: Referral) => referral.offers.map(({ state }) => state);

const terms = { has_destination: true, override: 0 };

describe('an offer', () => {
  it('is open until the moment it expires, and not at it', () => {
    const [offer] = offered(0).offers;
    assert.ok(offer);
    assert.equal(isOpen(offer, new Date(day(OFFER_DAYS).getTime() - 1)), true);
    assert.equal(isOpen(offer, day(OFFER_DAYS)), false);
    assert.equal(isOpen({ ...offer, state: 'withdrawn' }, START), false);
  });

  it('has ended for every reader once its time has come', () => {
    const before = offered(0);
    assert.equal(referralAt(before, day(13)), before);
    const after = referralAt(before, day(15));
    assert.deepEqual(states(after), ['expired']);
    assert.equal(offersAvailable(after), 0);
    assert.equal(after.payout, null);
    assert.equal(after.status, 'offer');
    const [told] = after.history;
    assert.equal(told?.kind, 'offer_expired');
    assert.deepEqual(told?.at, day(OFFER_DAYS), 'when it ended, whoever wrote it later');
    assert.equal(statusReason(after), 'The offers have expired. Lenders may still make new ones.');
    assert.equal(progressOf(after).step, 'offer');
    assert.deepEqual(after.updated_at, day(OFFER_DAYS));
    assert.deepEqual(
      eventsBetween(before, after).map(({ kind }) => kind),
      ['offer.updated', 'referral.payout_updated'],
    );
    assert.equal(referralAt(after, day(30)), after);
  });

  it('that still stands is what the payout is estimated by', () => {
    const after = referralAt(offered(0, 3), day(15));
    assert.deepEqual(states(after), ['expired', 'open']);
    assert.equal(offersAvailable(after), 1);
    assert.equal(after.payout?.commission, referralAt(offered(0, 3), day(1)).payout?.commission);
    assert.match(statusReason(after), /^1 offer can be compared/);
  });

  it('that was accepted, or of a referral that is over, does not end', () => {
    const [first] = offered(0).offers;
    assert.ok(first);
    const referral = offered(0);
    const accepted = acceptOffer(referral, referral.offers[0]?.id ?? '', day(1));
    assert.equal(referralAt(accepted, day(40)), accepted);
    const offer = accepted.offers[0];
    assert.ok(offer);
    const paid = { account: SANDBOX_ACCOUNT, lender_contact: sandboxContact(offer.lender), terms };
    const funded = fund(accepted, offer, paid, day(2));
    assert.equal(referralAt(funded, day(40)), funded);
    assert.equal(funded.payout?.status, 'scheduled');
  });

  it('that has ended can be neither accepted nor funded', () => {
    const referral = offered(0);
    const [offer] = referral.offers;
    assert.ok(offer);
    const paid = { account: SANDBOX_ACCOUNT, lender_contact: sandboxContact(offer.lender), terms };
    assert.throws(() => acceptOffer(referral, offer.id, day(15)), IllegalMoveError);
    assert.throws(() => fund(referral, offer, paid, day(15)), IllegalMoveError);
  });

  it('of another lender can be made after the first has ended, and is estimated by', () => {
    const ended = referralAt(offered(0), day(15));
    const match = ended.matches[1];
    assert.ok(match);
    const again = makeOffer(
      ended,
      sandboxOffer(match, ended.application, { at: day(16) }),
      day(16),
    );
    assert.equal(again.status, 'offer');
    assert.deepEqual(states(again), ['expired', 'open']);
    assert.equal(again.payout?.status, 'estimated');
  });

  it('that another takes the place of has ended, names it, and does not come back', () => {
    const before = offered(0, 1);
    const [first, second] = before.offers;
    const [match] = before.matches;
    assert.ok(first && second && match);
    const less = sandboxOffer(match, before.application, { at: day(2), percentage: 90 });
    const after = replaceOffer(before, first.id, less, day(2));
    assert.deepEqual(states(after), ['replaced', 'open', 'open']);
    assert.equal(after.offers[0]?.replaced_by, after.offers[2]?.id);
    assert.equal(offersAvailable(after), 2);
    assert.equal(after.status, 'offer');
    assert.throws(() => replaceOffer(after, first.id, less, day(3)), IllegalMoveError);
    assert.deepEqual(
      eventsBetween(before, after).map(({ kind, data }) => [kind, data.state]),
      [
        ['offer.updated', 'replaced'],
        ['offer.created', 'open'],
      ],
    );
  });

  it('that the lender takes back has ended, and the referral stays in offer', () => {
    const before = offered(0);
    const after = withdrawOffer(before, before.offers[0]?.id ?? '', day(1));
    assert.deepEqual(states(after), ['withdrawn']);
    assert.equal(after.status, 'offer');
    assert.equal(after.payout, null);
    assert.throws(() => acceptOffer(after, after.offers[0]?.id ?? '', day(2)), IllegalMoveError);
  });

  it('that was not chosen leaves what is available, and is told', () => {
    const before = offered(0, 1);
    const after = acceptOffer(before, before.offers[0]?.id ?? '', day(2));
    assert.deepEqual(states(after), ['accepted', 'not_chosen']);
    assert.equal(offersAvailable(after), 1);
    assert.equal(referralAt(after, day(60)), after);
  });

  it('carries terms and what they cost to the cent', () => {
    for (const { terms, costs, amount } of offered(0, 1, 2).offers) {
      assert.ok(terms && costs);
      assert.equal(costs.amount_financed, amount);
      assert.ok(costs.funds_received <= amount);
      assert.ok(costs.apr_basis_points > 0);
    }
  });
});

it('indicative terms bind nobody: no offer, no move, an event of their own', () => {
  const before = offered();
  const [match] = before.matches;
  assert.ok(match);
  const { lender, product, program } = match;
  const terms = { lender, product, program, amount: 4_000_000, term_months: 24 };
  const after = giveIndicativeTerms(before, terms, day(1));
  assert.equal(after.indicative_terms[0]?.binding, false);
  assert.equal(after.status, before.status);
  assert.equal(offersAvailable(after), 0);
  assert.deepEqual(after.payout, before.payout);
  assert.deepEqual(
    eventsBetween(before, after).map(({ kind }) => kind),
    ['indicative_terms.created'],
  );
});
