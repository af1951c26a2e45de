import type { ActionInput } from '../../../src/contract/action.ts';
import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { Tone } from '../../../src/contract/text.ts';
import { type Document, isIsolatedType, isOpenRequest } from '../../domain/documents.ts';
import type { DocumentRequest, Todo } from '../../domain/referral.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { documentWords, rejectionWords } from '../../screens/copy/asked.ts';
import { FILE_FAULT_WORDS } from '../../screens/copy/files.ts';
import { DOCUMENT_NAMES } from '../../screens/copy/values.ts';
import { dueAndThen } from '../../screens/due.ts';
import { monthsText, sentences, sentText, sizeText } from '../../screens/format.ts';
import { documents as words } from './copy.ts';
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
const FILE_TONES: Record<Document['status'], Tone> = {
  received: 'info',
  checking: 'info',
  accepted: 'success',
  rejected: 'warning',
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

/** What was sent. What holds private numbers is not called by its name outside of its frame. */
function filesOf(
  { referral, open_uploads, own_files, links, session, now }: ReferralContext,
  { id, type, periods: asked }: DocumentRequest,
  secure: boolean,
): NonNullable<Card['files']>['items'] {
  const finds = asked.length > 0;
  const sent = referral.documents
    .filter((one) => one.document_request_id === id)
    .map(({ id: file, file_name, bytes, periods, status, rejection }) => {
      const size = sizeText(bytes);
      const finding = finds && status !== 'rejected' ? `${size} · ${words.files.finding}` : size;
      return {
        id: file,
        name: secure ? DOCUMENT_NAMES[type] : file_name,
        note: periods.length > 0 ? `${size} · ${monthsText(periods)}` : finding,
        status: { label: words.files.status[status], tone: FILE_TONES[status] },
        ...(rejection && { problem: wordsOf(rejection) }),
        actions: own_files.includes(file)
          ? [downloadOf(file_name, links.file({ document: file, session: session.id }, now))]
          : [],
      };
    });
  const begun = open_uploads
    .filter((one) => one.document_request_id === id)
    .map(({ id: file, file_name, received, length, periods }) => ({
      id: file,
      name: file_name,
      note: sentText(received, length),
      status: { label: words.files.unfinished, tone: 'info' as const },
      problem: words.files.goOn,
      unfinished: true,
      size: length,
      months: periods,
    }));
  return [...sent, ...begun];
}

const downloadOf = (name: string, href: string): ActionInput => ({
  id: 'download',
  label: words.files.download,
  a11y_label: words.files.downloadFile(name),
  style: 'link',
  kind: 'open_url',
  href,
  new_tab: true,
});

const wordsOf = (rejection: NonNullable<Document['rejection']>): string =>
  'fault' in rejection ? FILE_FAULT_WORDS[rejection.fault] : sentences([rejection.reason]);
