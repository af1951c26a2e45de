import { isIsolatedType, uploadFrame } from '../../domain/documents.ts';
import type { DocumentRequest } from '../../domain/referral.ts';
import type { ReferralContext } from '../../screens/context.ts';

type Context = Pick<ReferralContext, 'referral' | 'session'>;

/** Requests of one screen, by what there is to do about them. */
export type Requests = {
  /** The borrower's that are not answered. */
  open: DocumentRequest[];
  /** The borrower's whose files are being checked. */
  checking: DocumentRequest[];
  /** Whose files were accepted, whoever sent them. */
  accepted: DocumentRequest[];
  /** The partner's that are not answered. */
  theirs: DocumentRequest[];
};

/** What a session's `document_request_ids` narrow it to; else everything that is asked for. */
export function requestsOf(context: Context): Requests {
  const all = wanted(context);
  const isOpen = ({ status }: DocumentRequest) => status === 'requested' || status === 'rejected';
  const own = all.filter((one) => one.requested_from === 'borrower');
  return {
    open: sortedByDue(context, own.filter(isOpen)),
    checking: own.filter(({ status }) => status === 'received'),
    accepted: all.filter(
      ({ status, requested_from }) =>
        status === 'accepted' || (status === 'received' && requested_from === 'partner'),
    ),
    theirs: all.filter((one) => one.requested_from === 'partner' && isOpen(one)),
  };
}

/** The borrower's request that a reader's place, or a frame's, is for. */
export function requestAt(context: Context, place: string | null): DocumentRequest | undefined {
  return wanted(context).find(
    (one) =>
      uploadFrame(one.id) === place &&
      one.requested_from === 'borrower' &&
      isIsolatedType(one.type) &&
      one.status !== 'withdrawn',
  );
}

function wanted({ referral, session }: Context): DocumentRequest[] {
  const ids = session.options.document_request_ids;
  const narrowed = Array.isArray(ids) && ids.length > 0;
  return referral.document_requests.filter(
    ({ id, status }) => status !== 'withdrawn' && (!narrowed || ids.includes(id)),
  );
}

/** What is due first comes first. */
function sortedByDue({ referral }: Context, requests: DocumentRequest[]): DocumentRequest[] {
  const due = ({ id }: DocumentRequest) =>
    referral.todos
      .find((one) => one.document_request_id === id && one.state === 'open')
      ?.due_at?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return [...requests].sort((a, b) => due(a) - due(b));
}
