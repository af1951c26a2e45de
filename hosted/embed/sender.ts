import type { SenderOf } from '../api/uploads/operations.ts';
import { uploadFrame } from '../domain/documents.ts';
import { KINDS, nothingThere, ProblemError } from '../problems.ts';

const ANY_FRAME = uploadFrame('');

/** Who sends a file from a session: for its referral, the requests it is narrowed to, and in a frame the one it is for. */
export const sessionSender: SenderOf = (c) => {
  const { session, frame, now } = c.var.embed;
  if (session.purpose !== 'documents')
    throw new ProblemError(KINDS.permissionDenied, 'Files are sent in a session for documents.');
  if (session.referral_id === null) throw nothingThere();
  const ids: unknown = session.options.document_request_ids;
  const narrowed =
    Array.isArray(ids) && ids.length > 0 ? ids.filter((id) => typeof id === 'string') : undefined;
  const own = frame === null ? undefined : frameRequest(frame);
  const request_ids =
    own === undefined ? narrowed : [own].filter((id) => narrowed?.includes(id) ?? true);
  return {
    sender: {
      partner_id: session.partner_id,
      referral_id: session.referral_id,
      sent_by: 'borrower',
      session_id: session.id,
      request_ids,
      isolated: frame !== null,
    },
    now,
  };
};

/** The request that a frame is for. @throws ProblemError permissionDenied for a frame of another step */
function frameRequest(frame: string): string {
  if (frame.startsWith(ANY_FRAME)) return frame.slice(ANY_FRAME.length);
  throw new ProblemError(KINDS.permissionDenied, 'This frame is for another step.');
}
