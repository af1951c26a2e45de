import type { BlockInput, BlockOf } from '../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import type { Tone } from '../../../src/contract/text.ts';
import type { DocumentRequest } from '../../domain/referral.ts';
import { assemble } from '../../screens/assemble.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { documentWords, rejectionWords } from '../../screens/copy/asked.ts';
import { todos as todoCopy } from '../../screens/copy/todos.ts';
import { DOCUMENT_NAMES } from '../../screens/copy/values.ts';
import { dueOf } from '../../screens/due.ts';
import { monthsText, sentences } from '../../screens/format.ts';
import { documents as words } from './copy.ts';

const TONES: Record<DocumentRequest['status'], Tone> = {
  requested: 'neutral',
  received: 'info',
  accepted: 'success',
  rejected: 'warning',
  withdrawn: 'neutral',
};
const isOpen = (request: DocumentRequest) =>
  request.status === 'requested' || request.status === 'rejected';

/** Which documents and months are needed, from whom, and what has arrived. `document_request_ids` narrows it. */
export function documentsScreen(context: ReferralContext): ScreenInput {
  const requests = wanted(context).filter((request) => request.status !== 'withdrawn');
  const mine = requests.filter((one) => isOpen(one) && one.requested_from === 'borrower');
  const theirs = requests.filter((one) => isOpen(one) && one.requested_from === 'partner');
  const sent = requests.filter((one) => !isOpen(one));
  return assemble(context, context.referral, {
    id: 'documents',
    title: words.title(mine.length),
    lead: mine.length > 0 ? words.lead.some : words.lead.none,
    blocks: [
      ...list('needed', words.needed, mine, (one) => item(context, one)),
      ...list('waiting', todoCopy.waiting(context.partner_name), theirs, (one) => ({
        ...item(context, one),
        waiting_on: todoCopy.waitingOn(context.partner_name),
      })),
      ...list('sent', words.sent, sent, (one) => item(context, one)),
    ],
  });
}

function wanted({ referral, session }: ReferralContext): DocumentRequest[] {
  const ids = session.options.document_request_ids;
  if (!Array.isArray(ids) || ids.length === 0) return referral.document_requests;
  return referral.document_requests.filter((request) => ids.includes(request.id));
}

type Item = BlockOf<'todo_list'>['items'][number];

function list(
  id: string,
  heading: string,
  requests: DocumentRequest[],
  toItem: (request: DocumentRequest) => Item,
): BlockInput[] {
  if (requests.length === 0) return [];
  return [{ id, kind: 'todo_list', heading, style: 'list', items: requests.map(toItem) }];
}

function item(context: ReferralContext, request: DocumentRequest): Item {
  const todo = context.referral.todos.find(
    (one) => one.document_request_id === request.id && one.state === 'open',
  );
  const due = todo && isOpen(request) ? dueOf(context, todo) : undefined;
  const { description, why } = documentWords(request.about);
  const detail = sentences([
    request.status === 'rejected' ? rejectionWords(request) : null,
    description,
    request.periods.length > 0 ? todoCopy.months(monthsText(request.periods)) : null,
  ]);
  return {
    id: request.id,
    title: DOCUMENT_NAMES[request.type],
    ...(detail ? { detail } : {}),
    ...(why && isOpen(request) ? { why } : {}),
    ...(due ? { due } : {}),
    status: { label: words.status[request.status], tone: TONES[request.status] },
  };
}
