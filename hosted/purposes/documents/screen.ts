import type { ActionInput } from '../../../src/contract/action.ts';
import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { isIsolatedType } from '../../domain/documents.ts';
import type { DocumentRequest } from '../../domain/referral.ts';
import { openTodos } from '../../domain/todos.ts';
import { isFinal } from '../../domain/transitions.ts';
import { assemble } from '../../screens/assemble.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { documentWords, rejectionWords } from '../../screens/copy/asked.ts';
import { todos as todoCopy } from '../../screens/copy/todos.ts';
import { DOCUMENT_NAMES, ONE_DOCUMENT } from '../../screens/copy/values.ts';
import { monthsText, sentences } from '../../screens/format.ts';
import { todoAction } from '../status/todos.ts';
import { whereItStands } from '../status/where.ts';
import { documents as words } from './copy.ts';
import { leave } from './leave.ts';
import { monthsToGo } from './months.ts';
import { phoneBlocks } from './phone.ts';
import { REQUEST_TONES, requestBlock } from './request-block.ts';
import { type Requests, requestAt, requestsOf } from './requests.ts';
import { secureFrame, securePage } from './secure-screen.ts';

/** Which documents are needed, from whom, and what has arrived; or the secure page on which one of them is sent. */
export function documentsScreen(context: ReferralContext): ScreenInput {
  const { frame, place } = context;
  const requests = requestsOf(context);
  if (frame !== null) {
    const request = requestAt(context, frame);
    return request ? secureFrame(context, request) : over(context, requests);
  }
  const at = requestAt(context, place) ?? onlyIsolated(requests);
  if (at && !isFinal(context.referral.status)) return securePage(context, at);
  if (isFinal(context.referral.status)) return over(context, requests);
  return requests.open.length > 0 ? needed(context, requests) : nothingNeeded(context, requests);
}

/** Where one isolated document is all that is left to do, its page is shown at once. */
function onlyIsolated({ open, checking, accepted, theirs }: Requests): DocumentRequest | undefined {
  const [only] = open;
  const alone = [...open, ...checking, ...accepted, ...theirs].length === 1;
  return only && alone && isIsolatedType(only.type) ? only : undefined;
}

function needed(context: ReferralContext, requests: Requests): ScreenInput {
  const { open, checking } = requests;
  return assemble(context, context.referral, {
    id: 'documents',
    title: titleOf(context, open),
    lead: words.lead.some,
    blocks: [
      ...open.map((one, index) =>
        requestBlock(context, one, { style: index === 0 ? 'primary' : 'secondary' }),
      ),
      ...checking.map((one) => requestBlock(context, one, { style: 'secondary' })),
      ...othersOf(context, requests),
      ...phoneBlocks(context),
    ],
  });
}

/** What is to do, as the first thing to read: how much is left. */
function titleOf({ referral }: ReferralContext, open: readonly DocumentRequest[]): string {
  const [only] = open;
  if (!only || open.length > 1) return words.several(open.length);
  if (only.status === 'rejected') return words.again(ONE_DOCUMENT[only.type]);
  const what = words.monthly[only.type];
  const months = monthsToGo(referral, only).length;
  return what && months > 0 ? words.months(months, what) : words.one;
}

/** Nothing is left for the borrower to send: what becomes of it, when there is news, and the way on. */
function nothingNeeded(context: ReferralContext, requests: Requests): ScreenInput {
  const { referral, session } = context;
  const { checking, accepted } = requests;
  const isSent = checking.length + accepted.length > 0;
  const [todo] = openTodos(referral, 'borrower');
  const onward: ActionInput[] = todo ? [todoAction(todo, 'primary', session)] : [];
  return assemble(context, referral, {
    id: 'documents',
    title: isSent ? words.all : words.none,
    lead: isSent ? nextLead(context, checking.length > 0) : words.lead.none,
    blocks: [
      ...checking.map((one) => requestBlock(context, one, { style: 'secondary' })),
      ...othersOf(context, requests),
    ],
    actions: [...onward, leave(context)],
    finished: isSent && checking.length === 0,
    live: true,
  });
}

function nextLead(context: ReferralContext, isChecking: boolean): string {
  if (isChecking) return words.lead.checking;
  const next = whereItStands(context).lead;
  return next ? `${words.lead.accepted} ${next}` : words.lead.accepted;
}

/** The application has ended: nothing is taken any more. */
function over(context: ReferralContext, requests: Requests): ScreenInput {
  const framed = context.frame !== null;
  return assemble(context, context.referral, {
    id: framed ? 'documents.frame.over' : 'documents',
    title: words.over,
    lead: words.lead.over,
    blocks: framed ? [] : sentBlocks(requests),
    actions: framed ? [] : [leave(context)],
    help: !framed,
    finished: true,
  });
}

function othersOf(context: ReferralContext, requests: Requests): BlockInput[] {
  return [...partnersBlocks(context, requests), ...sentBlocks(requests)];
}

function partnersBlocks(context: ReferralContext, { theirs }: Requests): BlockInput[] {
  if (theirs.length === 0) return [];
  const { partner_name } = context;
  return [
    {
      id: 'waiting',
      kind: 'todo_list',
      heading: todoCopy.waiting(partner_name),
      style: 'list',
      items: theirs.map((one) => ({
        id: one.id,
        title: DOCUMENT_NAMES[one.type],
        detail: sentences([
          one.status === 'rejected' ? rejectionWords(one) : null,
          documentWords(one.about).description,
        ]),
        status: { label: words.status[one.status], tone: REQUEST_TONES[one.status] },
        waiting_on: todoCopy.waitingOn(partner_name),
      })),
    },
  ];
}

/** What is there, folded. */
function sentBlocks({ accepted }: Requests): BlockInput[] {
  if (accepted.length === 0) return [];
  const line = ({ type, periods, status }: DocumentRequest) => {
    const months = periods.length > 0 ? `, ${monthsText(periods)}` : '';
    return `${DOCUMENT_NAMES[type]}${months}: ${words.status[status]}`;
  };
  return [
    {
      id: 'sent',
      kind: 'details',
      summary: words.sent(accepted.length),
      body: accepted.map(line),
    },
  ];
}
