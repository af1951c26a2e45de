import * as z from 'zod';
import { DateTime, idOf, said } from './values.ts';

/** A file that was sent in answer to a document request. What it is called and what is in it stays with the service. */
export const Document = z
  .object({
    id: said(idOf('doc'), 'Id of the document: that of its upload.', 'doc_4hT7'),
    object: said(z.literal('document'), 'Kind of object.', 'document'),
    referral_id: said(idOf('ref'), 'The referral it is on.', 'ref_3tQ9'),
    document_request_id: said(idOf('dr'), 'The request that it answers.', 'dr_8fK2'),
    sent_by: said(z.enum(['partner', 'borrower']), 'Who sent it.', 'borrower'),
    status: said(
      z.enum(['received', 'checking', 'accepted', 'rejected']),
      'received until its form was found in order; checking until a scan and a reviewer are done.',
      'checking',
    ),
    periods: said(z.array(z.string()), 'Months it covers, YYYY-MM, as far as they are known.', [
      '2026-01',
    ]),
    size: said(z.int(), 'How many bytes were sent.', 482_113),
    rejection_reason: said(z.string(), 'What was wrong with it.', 'A page is missing.').optional(),
    received_at: said(DateTime, 'When it had arrived.', '2026-02-04T09:00:00Z'),
    decided_at: said(
      DateTime,
      'When it was accepted or rejected.',
      '2026-02-04T09:30:00Z',
    ).optional(),
  })
  .meta({ id: 'Document', description: 'A file that was sent in answer to a document request.' });

export const DocumentList = z
  .object({ data: said(z.array(Document), 'The documents, oldest first.') })
  .meta({ id: 'DocumentList', description: 'Every document of a referral.' });
