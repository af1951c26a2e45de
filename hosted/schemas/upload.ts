import * as z from 'zod';
import { idOf, limited, said } from './values.ts';

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month like 2026-02');
const Digest = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 as 64 lower-case hex digits');

/** A file that is to be sent. tus says the same in `Upload-Length` and `Upload-Metadata`. */
export const UploadCreate = z
  .strictObject({
    document_request_id: said(idOf('dr'), 'The request that it answers.', 'dr_8fK2'),
    size: said(
      z.int().min(0).max(1e12),
      'How many bytes it has; Tus-Max-Size in the answer says how many one may have.',
      482_113,
    ),
    file_name: said(
      limited(1_000),
      'Its name. Only the last part is kept.',
      'statement.pdf',
    ).default('file'),
    sha256: said(
      Digest,
      'SHA-256 of its bytes in hex. It is checked at the end, and lets a file that was begun go on in another session.',
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    ).optional(),
    periods: said(
      z.array(Month).max(60),
      'Months it covers, YYYY-MM, of those the request names.',
      ['2026-01'],
    ).default([]),
  })
  .meta({ id: 'UploadCreate', description: 'A file to be sent in answer to a document request.' });
export type UploadCreate = z.output<typeof UploadCreate>;

/** How far an upload is. The document it becomes has its id. */
export const Upload = z
  .object({
    id: said(idOf('doc'), 'Id of the upload, and of the document it becomes.', 'doc_4hT7'),
    object: said(z.literal('upload'), 'Kind of object.', 'upload'),
    document_request_id: said(idOf('dr'), 'The request that it answers.', 'dr_8fK2'),
    status: said(
      z.enum(['open', 'finished']),
      'finished once all bytes are there; what becomes of the file is in its document.',
      'open',
    ),
    offset: said(z.int(), 'How many bytes have arrived: the next ones go on here.', 0),
    size: said(z.int(), 'How many bytes it has.', 482_113),
    expires_at: said(
      z.string().meta({ format: 'date-time' }),
      'When it is given up, unless somebody goes on with it.',
      '2026-02-04T10:00:00Z',
    ),
  })
  .meta({ id: 'Upload', description: 'How far an upload is.' });
