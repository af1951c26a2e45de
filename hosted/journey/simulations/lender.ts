import type { Deal, Match } from '../../domain/deal.ts';
import { decline } from '../../domain/moves/endings.ts';
import { acceptOffer, fund, makeOffer, payPartner, submit } from '../../domain/moves/lender.ts';
import { expireOffers } from '../../domain/moves/offers-end.ts';
import { raiseTodo } from '../../domain/moves/todos.ts';
import { acceptedOffer, openOffers } from '../../domain/offers.ts';
import { activeStatus } from '../../domain/transitions.ts';
import { SANDBOX_ACCOUNT, sandboxContact } from '../../world/sandbox-funding.ts';
import { active, openTodo, type Simulation } from './simulation.ts';

/** What lenders do, and what follows from it. */
export const LENDER_SIMULATIONS = {
  submitted: {
    meaning: 'The file goes to lenders.',
    possible: (deal) => deal.status === 'prequalified' && deal.matches.length > 0,
    run: (deal, at) => submit(deal, at),
  },
  offer_made: {
    meaning: 'The next matched lender makes an offer.',
    possible: (deal) =>
      ['submitted', 'offer'].includes(activeStatus(deal) ?? '') &&
      !acceptedOffer(deal) &&
      nextLender(deal) !== undefined,
    run: (deal, at) => {
      const match = nextLender(deal);
      return match ? makeOffer(deal, offerOf(deal, match), at) : deal;
    },
  },
  offer_expired: {
    meaning: 'Open offers are not held any longer.',
    possible: (deal) => active(deal) && firstOpen(deal) !== undefined,
    run: (deal, at) => expireOffers(deal, at),
  },
  offer_accepted: {
    meaning: 'The borrower accepts and signs the first open offer.',
    possible: (deal) => active(deal) && !acceptedOffer(deal) && firstOpen(deal) !== undefined,
    run: (deal, at) => {
      const offer = firstOpen(deal);
      return offer ? acceptOffer(deal, offer.id, at) : deal;
    },
  },
  funding_account_requested: {
    meaning: 'The accepted offer needs the account that the money goes to.',
    possible: (deal) =>
      active(deal) &&
      acceptedOffer(deal) !== undefined &&
      !openTodo(deal, 'borrower', 'connect_bank'),
    run: (deal, at) =>
      raiseTodo(
        deal,
        {
          who: 'borrower',
          kind: 'connect_bank',
          label: 'Connect the account for your funds',
          detail: 'The lender pays out to this account.',
          purpose: 'funding_account',
          due_in_days: 5,
        },
        at,
      ),
  },
  funded: {
    meaning: 'The loan is paid out.',
    possible: (deal) =>
      deal.status === 'offer' && (acceptedOffer(deal) ?? firstOpen(deal)) !== undefined,
    run: (deal, at) => {
      const offer = acceptedOffer(deal) ?? firstOpen(deal);
      if (!offer) return deal;
      const lender_contact = sandboxContact(offer.lender);
      return fund(deal, offer, { account: SANDBOX_ACCOUNT, lender_contact }, at);
    },
  },
  payout_paid: {
    meaning: 'The partner’s share is paid.',
    possible: (deal) => deal.payout?.status === 'scheduled',
    run: (deal, at) => payPartner(deal, at),
  },
  declined: {
    meaning: 'A lender does not approve the file.',
    possible: (deal) => active(deal) && deal.matches.length > 0,
    run: (deal, at) => decline(deal, deal.matches[0]?.lender ?? 'The lender', at),
  },
} as const satisfies Record<string, Simulation>;

const firstOpen = (deal: Deal) => openOffers(deal)[0];

function nextLender(deal: Deal): Match | undefined {
  return deal.matches.find(
    (match) =>
      !deal.offers.some(
        (offer) => offer.program === match.program && offer.lender === match.lender,
      ),
  );
}

/** The sandbox's lenders offer what was asked, as far as their limit goes. */
function offerOf(deal: Deal, { lender, product, program, amount_max }: Match) {
  const amount = Math.min(deal.application.requested_amount ?? amount_max, amount_max);
  return { lender, product, program, amount };
}
