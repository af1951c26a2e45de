import type { ActionInput } from '../../../src/contract/action.ts';
import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { Tone } from '../../../src/contract/text.ts';
import { isIsolatedType, isOpenRequest } from '../../domain/documents.ts';
import type { DocumentRequest, Todo } from '../../domain/referral.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { documentWords, rejectionWords } from '../../screens/copy/asked.ts';
import { DOCUMENT_NAMES } from '../../screens/copy/values.ts';
import { dueAndThen } from '../../screens/due.ts';
import { sentences } from '../../screens/format.ts';
import { documents as words } from './copy.ts';
import { filesOf } from './files.ts';
import { monthsOf } from './months.ts';
import { takeOf } from './take.ts';

type Card = Extract<BlockInput, { kind: 'document_request' }>;

export const REQUEST_TONES: Record<DocumentRequest['status'], Tone> = {
  requested: 'neutral',
  received: 'info',
  accepted: 'success',
  rejected: 'warning',
  withdrawn: 'neutral',
};

/** Opens the bank connection that answers a request for statements: `connect_bank.<request>`. */
export const CONNECT_BANK = 'connect_bank';
/** Leads to the secure page on which an isolated document is sent: `send_securely.<request>`. */
export const SEND_SECURELY = 'send_securely';

/** True for a request that something can still be sent for: all of it is not there yet, or pages may be missing. */
export const isTaken = (
  { referral }: Pick<ReferralContext, 'referral'>,
  request: DocumentRequest,
): boolean =>
  isOpenRequest(request, referral) &&
  (request.status !== 'received' || request.periods.length === 0);

/**
 * One request of the borrower's as a card.
 * @param style of its button; `primary` for the one thing to do.
 * @param inFrame true in the frame of the secure origin in which an isolated document is sent
 */
export function requestBlock(
  context: ReferralContext,
  request: DocumentRequest,
  { style, inFrame = false }: { style: 'primary' | 'secondary'; inFrame?: boolean },
): BlockInput {
  const { referral } = context;
  const { status, type, about, periods, id } = request;
  const { description, why } = documentWords(about);
  const isOpen = status === 'requested' || status === 'rejected';
  const due = isOpen ? dueText(context, request) : undefined;
  const taken = isTaken(context, request);
  const secure = isIsolatedType(type) && !inFrame;
  const problem = status === 'rejected' ? rejectionWords(request) : null;
  const files = filesOf(context, request, secure);
  return {
    id: `request_${id}`,
    kind: 'document_request',
    request: id,
    title: DOCUMENT_NAMES[type],
    ...(inFrame ? { untitled: true } : {}),
    status: { label: words.status[status], tone: REQUEST_TONES[status] },
    ...(description ? { body: sentences([description]) } : {}),
    ...(why && isOpen ? { why } : {}),
    ...(due ? { due } : {}),
    ...(problem ? { problem: sentences([problem]) } : {}),
    ...(periods.length > 0
      ? { months: { label: words.month.label, items: monthsOf(referral, request) } }
      : {}),
    ...(files.length > 0 ? { files: { label: words.files.label, items: files } } : {}),
    ...(taken && !secure ? { take: takeOf(context, request, style) } : {}),
    actions: isOpen && !inFrame ? otherWays(request, secure, style) : [],
  };
}

function otherWays(
  { id, type }: DocumentRequest,
  secure: boolean,
  style: 'primary' | 'secondary',
): ActionInput[] {
  const name = DOCUMENT_NAMES[type];
  if (secure) {
    const label = words.secure;
    const a11y_label = `${label}: ${name}`;
    return [{ id: `${SEND_SECURELY}.${id}`, label, a11y_label, style, kind: 'submit' }];
  }
  if (type !== 'bank_statement') return [];
  return [
    { id: `${CONNECT_BANK}.${id}`, label: words.connect, style: 'link', kind: 'open_component' },
  ];
}

/** When it is due, and what comes of a date that passes. */
function dueText(context: ReferralContext, request: DocumentRequest): Card['due'] {
  const todo = todoFor(context, request);
  return todo && dueAndThen(context, todo);
}

/** The open to-do that a request is answered by. */
export const todoFor = (
  { referral }: Pick<ReferralContext, 'referral'>,
  { id }: DocumentRequest,
): Todo | undefined =>
  referral.todos.find((one) => one.document_request_id === id && one.state === 'open');
