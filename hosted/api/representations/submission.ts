import { withBureauBands } from '../../domain/credit-check.ts';
import type { Referral } from '../../domain/referral.ts';
import {
  offersOf,
  type Submission as Submitted,
  submissionStatus,
} from '../../domain/submissions.ts';
import type { Submission } from '../../schemas/submission.ts';

/** A file as the lender who has it sees it: what `Submission` lists, and nothing else of the referral. */
export function toSubmission(referral: Referral, submission: Submitted): Submission {
  const { application, credit, documents, document_requests, funded } = referral;
  const { business, requested_amount, use_of_funds, context } = application;
  const types = new Map(document_requests.map(({ id, type }) => [id, type]));
  const status = submissionStatus(referral, submission);
  return {
    id: submission.id,
    object: 'submission',
    status,
    program: submission.program,
    product: submission.product,
    submitted_at: submission.submitted_at.toISOString(),
    declined_at: submission.declined_at?.toISOString(),
    requested_amount,
    use_of_funds,
    business,
    owners: withBureauBands(referral).contacts.map(
      ({ first_name, last_name, title, ownership_pct, credit_band }) => ({
        first_name,
        last_name,
        title,
        ownership_pct,
        credit_band,
      }),
    ),
    ledger: context?.ledger,
    listing: context?.listing,
    credit_check: credit?.status === 'completed' ? 'completed' : 'not_completed',
    documents: documents.flatMap(({ id, status, periods, document_request_id }) => {
      const type = types.get(document_request_id);
      return type && status === 'accepted' ? [{ id, type, periods }] : [];
    }),
    offers: offersOf(referral, submission).map((offer) => ({
      id: offer.id,
      state: offer.state,
      held_for: offer.held_for ?? undefined,
      amount: offer.amount,
      offered_at: offer.offered_at.toISOString(),
      expires_at: offer.expires_at.toISOString(),
    })),
    funded:
      status === 'funded' && funded
        ? { amount: funded.amount, funded_at: funded.funded_at }
        : undefined,
  };
}
