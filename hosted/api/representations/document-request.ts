import type { Referral, DocumentRequest as Request } from '../../domain/referral.ts';
import type { Links } from '../../links.ts';
import { permanentLink } from '../../permanent-link.ts';
import type { DocumentRequest } from '../../schemas/document-request.ts';
import { documentWords, rejectionWords } from '../../screens/copy/asked.ts';

/** A document request as the partner sees it (specification 2.10). One the borrower can still answer has a link. */
export function toDocumentRequest(
  referral: Referral,
  request: Request,
  links: Links,
  now: Date,
): DocumentRequest {
  const isOpen = request.status === 'requested' || request.status === 'rejected';
  const link =
    isOpen && request.requested_from === 'borrower'
      ? permanentLink(referral, 'documents', links, now)
      : undefined;
  const { description, why } = documentWords(request.about);
  return {
    id: request.id,
    object: 'document_request',
    referral_id: referral.id,
    type: request.type,
    status: request.status,
    requested_from: request.requested_from,
    description,
    periods: request.periods,
    why,
    rejection_reason: rejectionWords(request) ?? undefined,
    document_ids: request.document_ids,
    hosted_url: link?.url,
    requested_at: request.requested_at.toISOString(),
    satisfied_at: request.satisfied_at?.toISOString(),
  };
}
