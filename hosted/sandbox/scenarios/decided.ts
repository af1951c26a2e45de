import { FOOD_CART } from './applications.ts';
import * as path from './paths.ts';
import type { Scene } from './scene.ts';

/** `<svc-status>` from the lenders' workers to every ending. */
export const DECIDED: readonly Scene[] = [
  {
    name: 'submitted',
    purpose: 'status',
    title: 'In review',
    description: 'Lenders have the file.',
    story: path.bakery(path.SUBMITTED, '05-08 15:00'),
  },
  {
    name: 'offer_one',
    purpose: 'status',
    title: 'One offer',
    description: 'One lender has made an offer.',
    story: path.bakery(path.OFFERED, '05-11 16:00'),
  },
  {
    name: 'offer_several',
    purpose: 'status',
    title: 'Several offers',
    description: 'Three lenders have made an offer.',
    story: path.bakery(path.OFFERS, '05-12 16:00'),
  },
  {
    name: 'offer_with_todo',
    purpose: 'status',
    title: 'An offer and a to-do',
    description: 'An offer is there, and a lender asks a question.',
    story: path.bakery([...path.OFFERED, ['05-12 14:00', 'borrower_question']], '05-12 16:00'),
  },
  {
    name: 'offer_expired',
    purpose: 'status',
    title: 'The offer has expired',
    description: 'The lender held its offer for 14 days; nobody accepted it.',
    story: path.bakery([...path.OFFERED, ['05-25 16:00', 'offer_expired']], '05-26 15:00'),
  },
  {
    name: 'offer_accepted',
    purpose: 'status',
    title: 'Offer accepted',
    description: 'The borrower signed one of three offers; funding is being prepared.',
    story: path.bakery(path.ACCEPTED, '05-13 18:00'),
  },
  {
    name: 'funding_account_needed',
    purpose: 'status',
    title: 'An account for the funds',
    description: 'The offer is accepted; the lender needs the account to pay out to.',
    story: path.bakery(
      [...path.ACCEPTED, ['05-14 14:00', 'funding_account_requested']],
      '05-14 15:00',
    ),
  },
  {
    name: 'funded',
    purpose: 'status',
    title: 'Funded',
    description: 'The loan is paid out.',
    story: path.bakery(path.FUNDED, '05-18 15:00'),
  },
  {
    name: 'declined',
    purpose: 'status',
    title: 'Declined by the lender',
    description: 'A lender reviewed the file and did not approve it.',
    story: path.bakery([...path.SUBMITTED, ['05-12 15:00', 'declined']], '05-12 16:00'),
  },
  {
    name: 'closed_no_match',
    purpose: 'status',
    title: 'Closed: no match',
    description: 'No lender program fits the business.',
    story: {
      application: FOOD_CART,
      starts: '05-04 14:05',
      steps: path.MATCHED,
      as_of: '05-04 15:00',
    },
  },
  {
    name: 'closed_withdrawn',
    purpose: 'status',
    title: 'Closed: withdrawn',
    description: 'The borrower withdrew while the file was in review.',
    story: path.bakery([...path.SUBMITTED, ['05-12 15:00', 'withdrawn']], '05-12 16:00'),
  },
  {
    name: 'closed_funded_elsewhere',
    purpose: 'status',
    title: 'Closed: funded elsewhere',
    description: 'The business got funding elsewhere while offers were open.',
    story: path.bakery([...path.OFFERS, ['05-13 15:00', 'funded_elsewhere']], '05-13 16:00'),
  },
  {
    name: 'closed_incomplete',
    purpose: 'status',
    title: 'Closed: not completed',
    description: 'What lenders need did not arrive in time.',
    story: path.bakery([...path.MATCHED, ['05-29 15:00', 'not_completed']], '05-29 16:00'),
  },
];
