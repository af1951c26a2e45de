import type { DocumentRequest, Referral } from '../referral.ts';
import { submit } from './lender.ts';
import { isUnderReview } from './review.ts';

/** Requests whose documents lenders need and nobody has sent: asked for, or sent and not usable. */
export function missingDocuments({
  document_requests,
}: Pick<Referral, 'document_requests'>): DocumentRequest[] {
  return document_requests.filter(({ status }) => status === 'requested' || status === 'rejected');
}

/**
 * Sends the file to lenders where nothing is left to wait for: it is prequalified and nobody has a to-do, the
 * credit check is over, every document that was asked for is accepted, bank accounts have been read, and no
 * figure waits for a reviewer. The same referral where something is.
 */
export function submitWhenReady(referral: Referral, now: Date): Referral {
  return isReady(referral) ? submit(referral, now) : referral;
}

function isReady(referral: Referral): boolean {
  const { status, matches, credit, bank_accounts, document_requests } = referral;
  return (
    status === 'prequalified' &&
    matches.length > 0 &&
    credit?.status === 'completed' &&
    !isUnderReview(referral) &&
    bank_accounts.every(({ state }) => state !== 'reading') &&
    document_requests.every((one) => one.status === 'accepted' || one.status === 'withdrawn')
  );
}
