import { newId } from '../../ids.ts';
import type { Cents } from '../application.ts';
import { dateOf } from '../calendar/dates.ts';
import { holdReason, lawOf } from '../disclosure/admit.ts';
import { mayChange } from '../disclosure/standstill.ts';
import { amountsOf } from '../offers/choice.ts';
import { costsOf } from '../offers/costs.ts';
import type { IndicativeTerms, Offer } from '../offers/offer.ts';
import { atAmount } from '../offers/pricing.ts';
import { amountOf } from '../offers/terms.ts';
import { isOpen, knownOffers } from '../offers.ts';
import { estimatePayout } from '../payout.ts';
import type { HistoryFact, Referral } from '../referral.ts';
import { IllegalMoveError, moved, recorded } from './standing.ts';

const DAY_MS = 24 * 3600 * 1000;
/** How long a lender holds an offer. */
export const OFFER_DAYS = 14;

/** An offer as a lender makes it. `expires_at` default: in 14 days. */
export type NewOffer = Pick<Offer, 'lender' | 'lender_kind' | 'product' | 'program'> &
  Pick<Offer, 'stated' | 'disclosure' | 'conditions'> &
  Partial<Pick<Offer, 'signers'>> & {
    terms: NonNullable<Offer['terms']>;
    expires_at?: Date;
  };

/**
 * A lender makes an offer. While somebody has a to-do the referral stays paused and the offer waits beneath. One that
 * has to be held moves nothing, and is told to nobody.
 */
export function makeOffer(referral: Referral, input: NewOffer, now: Date): Referral {
  const offer = offerOf(referral, input, now);
  const next = { ...referral, offers: [...referral.offers, offer], updated_at: now };
  if (offer.state === 'held') return { ...next, updated_at: referral.updated_at };
  const first = knownOffers(referral).length === 0;
  const there = first ? moved(next, 'lender_offer', now) : next;
  return told(there, { kind: 'offer_made', lender: input.lender }, now);
}

/** Why a lender changes what it offered: some laws let it at once for its underwriting alone. */
export type Because = { underwriting: boolean };

/** The lender no longer stands by an offer. @throws IllegalMoveError where it is not open (any more), or law forbids it */
export function withdrawOffer(
  referral: Referral,
  id: string,
  now: Date,
  { underwriting }: Because = { underwriting: false },
): Referral {
  const offer = changeable(referral, id, { now, underwriting });
  const next = withOffer(referral, { ...offer, state: 'withdrawn' });
  return told(next, { kind: 'offer_withdrawn', lender: offer.lender }, now);
}

/** The lender puts another offer in the place of one. @throws IllegalMoveError where that is not open (any more), or law forbids it */
export function replaceOffer(
  referral: Referral,
  id: string,
  input: NewOffer,
  now: Date,
  { underwriting }: Because = { underwriting: false },
): Referral {
  const offer = changeable(referral, id, { now, underwriting });
  const successor = offerOf(referral, input, now);
  const fact = { kind: 'offer_replaced', lender: offer.lender } as const;
  return inPlaceOf(referral, offer, successor, { fact, now });
}

function inPlaceOf(
  referral: Referral,
  offer: Offer,
  successor: Offer,
  { fact, now }: { fact: HistoryFact; now: Date },
): Referral {
  const ended = withOffer(referral, { ...offer, state: 'replaced', replaced_by: successor.id });
  return told({ ...ended, offers: [...ended.offers, successor] }, fact, now);
}

/** The borrower does not take an offer. @throws IllegalMoveError where it is not open (any more) */
export function declineOffer(referral: Referral, id: string, now: Date): Referral {
  const offer = standing(referral, id, now);
  const next = withOffer(referral, { ...offer, state: 'declined' });
  return told(next, { kind: 'offer_declined', lender: offer.lender }, now);
}

/**
 * The borrower chooses another amount, as far as the lender lets them: the same lender's offer of that amount, with the same end,
 * takes the place of this one. Its costs and its disclosure are its own.
 * @throws IllegalMoveError where the offer is not open, leaves no such choice, or could not be shown at that amount
 */
export function chooseAmount(referral: Referral, id: string, amount: Cents, now: Date): Referral {
  const offer = standing(referral, id, now);
  const terms = offer.terms && amountsOf(referral, offer) && atAmount(offer.terms, amount);
  if (!terms) throw new IllegalMoveError(referral.status, 'offer_change');
  const { lender, lender_kind, product, program, disclosure, conditions, signers } = offer;
  const { expires_at } = offer;
  const who = { lender, lender_kind, product, program };
  const made = { ...who, disclosure, conditions, signers, expires_at };
  const successor = offerOf(referral, { ...made, terms, stated: null }, now);
  // What could not be shown takes the place of nothing.
  if (successor.state === 'held') throw new IllegalMoveError(referral.status, 'offer_change');
  const fact = { kind: 'amount_chosen', lender } as const;
  return inPlaceOf(referral, offer, successor, { fact, now });
}

/** A lender lets know what it may offer. It moves nothing. What it let know before for the same program is gone. */
export function giveIndicativeTerms(
  referral: Referral,
  terms: Pick<IndicativeTerms, 'lender' | 'product' | 'program' | 'amount' | 'term_months'>,
  now: Date,
): Referral {
  const given: IndicativeTerms = {
    ...terms,
    id: newId('off'),
    binding: false,
    given_at: now,
    expires_at: daysAfter(now),
  };
  return {
    ...referral,
    indicative_terms: [...referral.indicative_terms, given],
    updated_at: now,
  };
}

function offerOf(referral: Referral, { expires_at, ...input }: NewOffer, now: Date): Offer {
  const costs = costsOf(input.terms) ?? null;
  const { state } = referral.application.business.address;
  const law = lawOf(input, { state, on: dateOf(now) });
  const held_for = holdReason(input, costs, law);
  return {
    ...input,
    signers: input.signers ?? [],
    id: newId('off'),
    amount: amountOf(input.terms),
    state: held_for ? 'held' : 'open',
    binding: true,
    offered_at: now,
    expires_at: expires_at ?? daysAfter(now),
    costs,
    replaced_by: null,
    held_for,
  };
}

const daysAfter = (now: Date) => new Date(now.getTime() + OFFER_DAYS * DAY_MS);

function standing(referral: Referral, id: string, now: Date): Offer {
  const offer = referral.offers.find((one) => one.id === id);
  if (!offer || !isOpen(offer, now)) throw new IllegalMoveError(referral.status, 'offer_change');
  return offer;
}

function changeable(referral: Referral, id: string, when: Because & { now: Date }): Offer {
  const offer = standing(referral, id, when.now);
  if (!mayChange(referral, offer, when))
    throw new IllegalMoveError(referral.status, 'offer_change');
  return offer;
}

const withOffer = (referral: Referral, offer: Offer): Referral => ({
  ...referral,
  offers: referral.offers.map((one) => (one.id === offer.id ? offer : one)),
});

function told(referral: Referral, fact: HistoryFact, now: Date): Referral {
  const next = recorded(referral, fact, now);
  return { ...next, payout: estimatePayout(next) };
}
