import { BAKERY, TWO_OWNERS } from './applications.ts';
import type { Story } from './scene.ts';

type Steps = Story['steps'];

/** The usual way of a referral, up to one point each; times are those of one working fortnight. */
export const MATCHED: Steps = [['05-04 14:06', 'matched']];
export const CREDIT_AUTHORIZED: Steps = [...MATCHED, ['05-05 13:20', 'credit_authorized']];
export const CREDIT_DONE: Steps = [...CREDIT_AUTHORIZED, ['05-05 13:21', 'credit_completed']];
export const COMPLETE: Steps = [...CREDIT_DONE, ['05-06 16:45', 'documents_received']];
export const SUBMITTED: Steps = [
  ...COMPLETE,
  ['05-07 15:00', 'documents_accepted'],
  ['05-07 18:10', 'submitted'],
];
export const OFFERED: Steps = [...SUBMITTED, ['05-11 15:30', 'offer_made']];
export const OFFERS: Steps = [
  ...OFFERED,
  ['05-11 19:05', 'offer_made'],
  ['05-12 14:40', 'offer_made'],
];
export const ACCEPTED: Steps = [...OFFERS, ['05-13 17:25', 'offer_accepted']];
export const FUNDED: Steps = [...ACCEPTED, ['05-15 15:00', 'funded']];

/** A story of the bakery along one of these ways, seen at `as_of`. */
export function bakery(steps: Steps, as_of: Story['as_of']): Story {
  return { application: BAKERY, starts: '05-04 14:05', steps, as_of };
}

/** The same of the bakery of two owners, to whom the service writes itself. */
export function twoOwners(steps: Steps, as_of: Story['as_of']): Story {
  return { ...bakery(steps, as_of), application: TWO_OWNERS };
}
