import * as z from 'zod';
import { DOCUMENT_TYPES } from '../domain/values.ts';
import { DateTime, idOf, said } from './values.ts';

/** Documents the service asks for (specification 2.10). */
export const DocumentRequest = z
  .object({
    id: said(idOf('dr'), 'Id of the request.', 'dr_8fK2'),
    object: said(z.literal('document_request'), 'Kind of object.', 'document_request'),
    referral_id: said(idOf('ref'), 'The referral it is on.', 'ref_3tQ9'),
    type: said(z.enum(DOCUMENT_TYPES), 'Kind of document.', 'bank_statement'),
    status: said(
      z.enum(['requested', 'received', 'accepted', 'rejected', 'withdrawn']),
      'Where the request stands.',
      'requested',
    ),
    requested_from: said(
      z.enum(['partner', 'borrower']),
      'Who the service is waiting on.',
      'borrower',
    ),
    description: said(z.string(), 'What is needed.', 'Business bank statements, last 3 months'),
    periods: said(z.array(z.string()), 'Months covered, YYYY-MM.', ['2026-01', '2026-02']),
    why: said(z.string(), 'Why it is needed.', 'Lenders check these before they make an offer.'),
    rejection_reason: said(z.string(), 'What was wrong with it.', 'A page is missing.').optional(),
    document_ids: said(z.array(z.string()), 'Documents that answer it.', ['doc_4hT7']),
    hosted_url: said(
      z.url(),
      'Page where the borrower answers it.',
      'https://app.example.com/s/ps_5xB1#c2VjcmV0',
    ).optional(),
    requested_at: said(DateTime, 'When it was asked for.', '2026-02-03T10:00:00Z'),
    satisfied_at: said(DateTime, 'When it was accepted.', '2026-02-04T09:30:00Z').optional(),
  })
  .meta({ id: 'DocumentRequest', description: 'Documents the service asks for.' });
export type DocumentRequest = z.output<typeof DocumentRequest>;

/** Every request of a referral, open and closed (specification 4.3). */
export const DocumentRequestList = z
  .object({ data: said(z.array(DocumentRequest), 'The requests, oldest first.') })
  .meta({ id: 'DocumentRequestList', description: 'Every document request of a referral.' });
