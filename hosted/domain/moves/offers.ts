import { newId } from '../../ids.ts';
import { costsOf } from '../offers/costs.ts';
import type { HeldReason, IndicativeTerms, Offer } from '../offers/offer.ts';
import { amountOf } from '../offers/terms.ts';
import { isOpen, knownOffers } from '../offers.ts';
import { estimatePayout } from '../payout.ts';
import type { Referral } from '../referral.ts';
import { IllegalMoveError, moved, recorded } from './standing.ts';

const DAY_MS = 24 * 3600 * 1000;
/** How long a lender holds an offer. */
export const OFFER_DAYS = 14;

/** An offer as a lender makes it. `expires_at` default: in 14 days. */
export type NewOffer = Pick<Offer, 'lender' | 'lender_kind' | 'product' | 'program'> &
  Pick<Offer, 'stated' | 'disclosure' | 'conditions'> & {
    terms: NonNullable<Offer['terms']>;
    expires_at?: Date;
  };

/**
 * A lender makes an offer. While somebody has a to-do the referral stays paused and the offer waits beneath. One that
 * has to be held moves nothing, and is told to nobody.
 */
export function makeOffer(referral: Referral, input: NewOffer, now: Date): Referral {
  const offer = offerOf(input, now);
  const next = { ...referral, offers: [...referral.offers, offer], updated_at: now };
  if (offer.state === 'held') return { ...next, updated_at: referral.updated_at };
  const first = knownOffers(referral).length === 0;
  const there = first ? moved(next, 'lender_offer', now) : next;
  return told(there, { kind: 'offer_made', lender: input.lender }, now);
}

/** The lender no longer stands by an offer. @throws IllegalMoveError where it is not open (any more) */
export function withdrawOffer(referral: Referral, id: string, now: Date): Referral {
  const offer = standing(referral, id, now);
  const next = withOffer(referral, { ...offer, state: 'withdrawn' });
  return told(next, { kind: 'offer_withdrawn', lender: offer.lender }, now);
}

/** The lender puts another offer in the place of one. @throws IllegalMoveError where that is not open (any more) */
export function replaceOffer(referral: Referral, id: string, input: NewOffer, now: Date): Referral {
  const offer = standing(referral, id, now);
  const successor = offerOf(input, now);
  const ended = withOffer(referral, { ...offer, state: 'replaced', replaced_by: successor.id });
  const next = { ...ended, offers: [...ended.offers, successor] };
  return told(next, { kind: 'offer_replaced', lender: offer.lender }, now);
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

function offerOf({ expires_at, ...input }: NewOffer, now: Date): Offer {
  const costs = costsOf(input.terms) ?? null;
  const held_for: HeldReason | null = costs ? null : 'no_costs';
  return {
    ...input,
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

const withOffer = (referral: Referral, offer: Offer): Referral => ({
  ...referral,
  offers: referral.offers.map((one) => (one.id === offer.id ? offer : one)),
});

function told(referral: Referral, fact: Parameters<typeof recorded>[1], now: Date): Referral {
  const next = recorded(referral, fact, now);
  return { ...next, payout: estimatePayout(next) };
}
