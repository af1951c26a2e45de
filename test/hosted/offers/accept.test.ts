import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { acceptOffer, fund } from '../../../hosted/domain/moves/lender.ts';
import {
  chooseAmount,
  declineOffer,
  makeOffer,
  replaceOffer,
  withdrawOffer,
} from '../../../hosted/domain/moves/offers.ts';
import { IllegalMoveError } from '../../../hosted/domain/moves/standing.ts';
import { judgeAcceptance } from '../../../hosted/domain/offers/accept.ts';
import { estimatePayout } from '../../../hosted/domain/payout.ts';
import { payoutFor } from '../../../hosted/domain/payouts/commission.ts';
import type { Referral } from '../../../hosted/domain/referral.ts';
import { SANDBOX_ACCOUNT, sandboxContact } from '../../../hosted/integrations/sandbox-funding.ts';
import { sandboxOffer } from '../../../hosted/integrations/sandbox-offers.ts';
import { disclosureOf } from '../../../hosted/screens/disclosure/disclosure.ts';
import { matchOf, OFFERED_AT, offeredIn } from '../../support/offers.ts';

const DAY_MS = 24 * 3600 * 1000;
const later = (days: number) => new Date(OFFERED_AT.getTime() + days * DAY_MS);

function twoOffers() {
  const { referral, offer } = offeredIn('CA', 'term_loan');
  const match = matchOf('business_line_of_credit');
  const both = makeOffer(
    referral,
    sandboxOffer(match, referral.application, { at: OFFERED_AT }),
    OFFERED_AT,
  );
  const second = both.offers[1];
  assert.ok(second);
  return { referral: both, first: offer, second };
}

function judged(referral: Referral, offer_id: string, now: Date, more = {}) {
  const offer = referral.offers.find(({ id }) => id === offer_id);
  const digest = offer && disclosureOf(referral, offer)?.digest;
  const asked = { offer_id, shown: digest ?? '', disclosed: digest, missing_signers: [], ...more };
  const found = judgeAcceptance(referral, asked, now);
  return 'reason' in found ? found.reason : 'accepted';
}

describe('Accepting an offer', () => {
  it('is judged once, for every way in which it can be too late or not enough', () => {
    const { referral, first, second } = twoOffers();
    const at = later(1);
    assert.equal(judged(referral, first.id, at), 'accepted');
    assert.equal(judged(referral, 'off_none', at), 'unknown');
    assert.equal(judged(referral, first.id, first.expires_at), 'ended');
    assert.equal(judged(referral, first.id, at, { shown: 'f'.repeat(64) }), 'not_what_was_shown');
    assert.equal(judged(referral, first.id, at, { missing_signers: ['Sam'] }), 'signers_missing');
    const taken = acceptOffer(referral, first.id, at);
    assert.equal(judged(taken, first.id, at), 'already_accepted');
    assert.equal(judged(taken, second.id, at), 'another_accepted');
    assert.equal(judged(withdrawOffer(referral, first.id, at), first.id, at), 'ended');
    assert.equal(judged(declineOffer(referral, first.id, at), first.id, at), 'ended');
    const old = { ...first, terms: null, costs: null };
    assert.equal(judged({ ...referral, offers: [old] }, old.id, at), 'no_terms');
    const held = offeredIn('LA', 'revenue_based_financing', (one) => ({
      ...one,
      disclosure: null,
    }));
    assert.equal(judged(held.referral, held.offer.id, at), 'unknown');
    const terms = { has_destination: true, override: 0 };
    const paid = { account: SANDBOX_ACCOUNT, lender_contact: sandboxContact(first.lender), terms };
    const accepted = taken.offers.find(({ id }) => id === first.id);
    assert.ok(accepted);
    const funded = fund(taken, accepted, paid, later(2));
    assert.equal(judged(funded, second.id, later(3)), 'another_accepted');
  });

  it('of another amount is of another offer: the first is replaced, with the same end and its own costs', () => {
    const { referral, first } = twoOffers();
    const least = first.terms?.choice?.min ?? 0;
    const after = chooseAmount(referral, first.id, least, later(1));
    const chosen = after.offers.at(-1);
    assert.equal(after.offers[0]?.replaced_by, chosen?.id);
    assert.equal(chosen?.amount, least);
    assert.deepEqual(chosen?.expires_at, first.expires_at);
    assert.ok((chosen?.costs?.finance_charge ?? 0) < (first.costs?.finance_charge ?? 0));
    assert.equal(judged(after, first.id, later(2)), 'ended');
    assert.equal(judged(after, chosen?.id ?? '', later(2)), 'accepted');
    assert.throws(() => chooseAmount(referral, first.id, least + 1, later(1)), IllegalMoveError);
  });
});

describe('In Connecticut', () => {
  const connecticut = () => offeredIn('CT', 'revenue_based_financing');
  const less = (referral: Referral) =>
    sandboxOffer(matchOf('revenue_based_financing'), referral.application, {
      at: later(1),
      percentage: 90,
    });

  it('a disclosed offer is neither withdrawn nor changed before the end of the third day, but for underwriting', () => {
    const { referral, offer } = connecticut();
    // Made on the 11th at 11:30 in the morning there: the third day after ends at midnight of the 14th.
    const last = new Date('2026-05-15T03:59:59Z');
    const over = new Date('2026-05-15T04:00:00Z');
    assert.throws(() => withdrawOffer(referral, offer.id, last), IllegalMoveError);
    assert.throws(() => replaceOffer(referral, offer.id, less(referral), last), IllegalMoveError);
    const because = { underwriting: true };
    assert.equal(withdrawOffer(referral, offer.id, last, because).offers[0]?.state, 'withdrawn');
    assert.equal(withdrawOffer(referral, offer.id, over).offers[0]?.state, 'withdrawn');
    assert.equal(
      replaceOffer(referral, offer.id, less(referral), over).offers[0]?.state,
      'replaced',
    );
  });

  it('a loan, or a bank’s offer, can be taken back at once', () => {
    const { referral, offer } = offeredIn('CT', 'term_loan');
    assert.equal(withdrawOffer(referral, offer.id, later(1)).offers[0]?.state, 'withdrawn');
  });
});

it('the payout that is expected tells nothing of an offer that law has disclosed first', () => {
  const { referral } = offeredIn('CA', 'term_loan');
  const without = { ...referral, offers: [] };
  assert.deepEqual(referral.payout, estimatePayout(without));
  const free = offeredIn('OR', 'term_loan').referral;
  assert.equal(
    free.payout?.commission,
    payoutFor('term_loan', free.offers[0]?.amount ?? 0).commission,
  );
});
