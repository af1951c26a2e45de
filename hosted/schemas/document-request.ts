import * as z from 'zod';
import { DOCUMENT_TYPES } from '../domain/values.ts';
import { DateTime, idOf } from './values.ts';

/** Documents the service asks for (specification 2.10). */
export const DocumentRequest = z
  .object({
    id: idOf('dr'),
    object: z.literal('document_request'),
    referral_id: idOf('ref'),
    type: z.enum(DOCUMENT_TYPES),
    status: z.enum(['requested', 'received', 'accepted', 'rejected', 'withdrawn']),
    requested_from: z.enum(['partner', 'borrower']),
    description: z.string(),
    periods: z.array(z.string()),
    why: z.string(),
    rejection_reason: z.string().optional(),
    document_ids: z.array(z.string()),
    hosted_url: z.url().optional(),
    requested_at: DateTime,
    satisfied_at: DateTime.optional(),
  })
  .meta({ id: 'DocumentRequest' });
export type DocumentRequest = z.output<typeof DocumentRequest>;

/** Every request of a referral, open and closed (specification 4.3). */
export const DocumentRequestList = z
  .object({ data: z.array(DocumentRequest) })
  .meta({ id: 'DocumentRequestList' });
