import { fundingAccount } from '../../domain/bank.ts';
import { decline } from '../../domain/moves/endings.ts';
import { acceptOffer, fund, payPartner, submit } from '../../domain/moves/lender.ts';
import {
  giveIndicativeTerms,
  makeOffer,
  replaceOffer,
  withdrawOffer,
} from '../../domain/moves/offers.ts';
import { expireOffers } from '../../domain/moves/offers-end.ts';
import { isUnderReview } from '../../domain/moves/review.ts';
import {
  declineSubmission,
  offerOn,
  reportFunding,
  submissionFor,
} from '../../domain/moves/submissions.ts';
import { requestDocuments } from '../../domain/moves/todos.ts';
import { acceptedOffer, openOffers } from '../../domain/offers.ts';
import { reversePayout } from '../../domain/payouts/earn.ts';
import type { PayoutTerms } from '../../domain/payouts/payout.ts';
import { payoutAfter } from '../../domain/payouts/transitions.ts';
import type { Funded, Match, Referral } from '../../domain/referral.ts';
import { offersOf } from '../../domain/submissions.ts';
import { activeStatus } from '../../domain/transitions.ts';
import { SANDBOX_ACCOUNT, sandboxContact } from '../../integrations/sandbox-funding.ts';
import { sandboxOffer } from '../../integrations/sandbox-offers.ts';
import { active, openTodo, type Simulation } from './simulation.ts';

/** What lenders do, and what follows from it. */
export const LENDER_SIMULATIONS = {
  submitted: {
    meaning: 'The file goes to lenders.',
    possible: (referral) =>
      referral.status === 'prequalified' && referral.matches.length > 0 && !isUnderReview(referral),
    run: (referral, at) => submit(referral, at),
  },
  indicative_terms: {
    meaning:
      'The next matched lender lets know what it may offer. It is no offer, and binds nobody.',
    possible: (referral) =>
      ['prequalified', 'submitted', 'offer'].includes(activeStatus(referral) ?? '') &&
      !acceptedOffer(referral) &&
      nextLender(referral) !== undefined,
    run: (referral, at) => {
      const match = nextLender(referral);
      if (!match) return referral;
      const { lender, product, program, amount_max: amount } = match;
      const term_months = Math.max(...match.term_months);
      return giveIndicativeTerms(referral, { lender, product, program, amount, term_months }, at);
    },
  },
  offer_made: {
    meaning: 'The next matched lender makes an offer.',
    possible: (referral) =>
      ['submitted', 'offer'].includes(activeStatus(referral) ?? '') &&
      !acceptedOffer(referral) &&
      nextLender(referral) !== undefined,
    run: (referral, at) => {
      const match = nextLender(referral);
      if (!match) return referral;
      const offer = sandboxOffer(match, referral.application, { at });
      const submission = submissionFor(referral, match);
      return submission ? offerOn(referral, submission, offer, at) : makeOffer(referral, offer, at);
    },
  },
  offer_replaced: {
    meaning:
      'The lender of the first open offer puts another in its place, as its underwriting asks: a tenth less.',
    possible: (referral) =>
      active(referral) && !acceptedOffer(referral) && matchOfFirst(referral) !== undefined,
    run: (referral, at) => {
      const offer = firstOpen(referral);
      const match = matchOfFirst(referral);
      if (!offer || !match) return referral;
      const next = sandboxOffer(match, referral.application, { at, percentage: 90 });
      return replaceOffer(referral, offer.id, next, at, { underwriting: true });
    },
  },
  offer_withdrawn: {
    meaning: 'The lender of the first open offer takes it back, as its underwriting asks.',
    possible: (referral) => active(referral) && firstOpen(referral) !== undefined,
    run: (referral, at) => {
      const offer = firstOpen(referral);
      return offer ? withdrawOffer(referral, offer.id, at, { underwriting: true }) : referral;
    },
  },
  offer_expired: {
    meaning: 'Open offers are not held any longer.',
    possible: (referral) => active(referral) && firstOpen(referral) !== undefined,
    run: (referral, at) => expireOffers(referral, at),
  },
  offer_accepted: {
    meaning: 'The borrower accepts and signs the first open offer.',
    possible: (referral) =>
      active(referral) && !acceptedOffer(referral) && firstOpen(referral) !== undefined,
    run: (referral, at) => {
      const offer = firstOpen(referral);
      return offer ? acceptOffer(referral, offer.id, at) : referral;
    },
  },
  funding_account_requested: {
    meaning: 'The accepted offer needs the account that the money goes to.',
    possible: (referral) =>
      active(referral) &&
      acceptedOffer(referral) !== undefined &&
      !openTodo(referral, 'borrower', 'connect_bank'),
    run: (referral, at) =>
      requestDocuments(
        referral,
        {
          type: 'funding_account_auth',
          requested_from: 'borrower',
          about: { key: 'funding_account' },
          periods: [],
          todo: {
            kind: 'connect_bank',
            about: { key: 'funding_account' },
            purpose: 'funding_account',
            due_in_days: 5,
          },
        },
        at,
      ),
  },
  funded: {
    meaning: 'The loan is paid out.',
    possible: (referral) =>
      referral.status === 'offer' && (acceptedOffer(referral) ?? firstOpen(referral)) !== undefined,
    run: (referral, at, _fits, terms = PAID_AT_ONCE) => {
      const offer = acceptedOffer(referral) ?? firstOpen(referral);
      if (!offer) return referral;
      const lender_contact = sandboxContact(offer.lender);
      const paid = { account: accountOf(referral), lender_contact, terms, amount: offer.amount };
      const submission = submissionOf(referral, offer);
      const isAccepted = offer.state === 'accepted';
      return submission && isAccepted
        ? reportFunding(referral, submission, paid, at)
        : fund(referral, offer, paid, at);
    },
  },
  payout_paid: {
    meaning: 'The partner’s share is paid.',
    possible: (referral) => referral.payout?.status === 'scheduled',
    run: (referral, at) => payPartner(referral, at),
  },
  funding_reversed: {
    meaning: 'The lender takes the loan back; the partner’s share goes with it.',
    possible: ({ payout }) =>
      payout !== null && payoutAfter(payout.status, 'funding_reversed') !== undefined,
    run: (referral, at) =>
      referral.payout
        ? { ...referral, payout: reversePayout(referral.payout, at), updated_at: at }
        : referral,
  },
  declined: {
    meaning: 'No lender approves the file: each that has it declines.',
    possible: (referral) => active(referral) && referral.matches.length > 0,
    run: declineAll,
  },
} as const satisfies Record<string, Simulation>;

const PAID_AT_ONCE: PayoutTerms = { has_destination: true, override: 0 };

/** The account that was connected for it, else the one that every sandbox loan is paid out to. */
function accountOf(referral: Referral): Funded['account'] {
  const { institution, mask } = fundingAccount(referral) ?? SANDBOX_ACCOUNT;
  return { institution: institution ?? '', mask: mask ?? '' };
}

/** The one whose offer was accepted, else the last first: the best match is the one that is told. */
function declineAll(referral: Referral, at: Date): Referral {
  const accepted = acceptedOffer(referral);
  const chosen = accepted && submissionOf(referral, accepted);
  if (chosen) return declineSubmission(referral, chosen, at);
  const ids = referral.matches
    .toReversed()
    .map((match) => submissionFor(referral, match))
    .filter((one) => one?.declined_at === null);
  const declined = ids.reduce(
    (next, one) => (one && active(next) ? declineSubmission(next, one, at) : next),
    referral,
  );
  return active(declined)
    ? decline(declined, referral.matches[0]?.lender ?? 'The lender', at)
    : declined;
}

const submissionOf = (referral: Referral, offer: Referral['offers'][number]) =>
  referral.submissions.find((one) => offersOf(referral, one).includes(offer));

const firstOpen = (referral: Referral) => openOffers(referral)[0];

function nextLender(referral: Referral): Match | undefined {
  return referral.matches.find(
    (match) =>
      !referral.offers.some(
        (offer) => offer.program === match.program && offer.lender === match.lender,
      ),
  );
}

function matchOfFirst(referral: Referral): Match | undefined {
  const offer = firstOpen(referral);
  return referral.matches.find(
    ({ lender, program }) => lender === offer?.lender && program === offer.program,
  );
}
