import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import type { DocumentRequest, Todo } from '../../domain/referral.ts';
import { openTodos } from '../../domain/todos.ts';
import { assemble } from '../../screens/assemble.ts';
import type { ReferralContext } from '../../screens/context.ts';
import { documentWords, todoWords } from '../../screens/copy/asked.ts';
import { factRows } from '../../screens/fact-rows.ts';
import { bank as words } from './copy.ts';

/** Why a bank connection helps, what it shares and what it never does. */
export function bankConnectScreen(context: ReferralContext): ScreenInput {
  const todo = openTodos(context.referral, 'borrower').find((one) => one.kind === 'connect_bank');
  const request = context.referral.document_requests.find(
    (one) =>
      one.requested_from === 'borrower' &&
      one.status === 'requested' &&
      (one.type === 'bank_statement' || one.type === 'funding_account_auth'),
  );
  const needed = todo !== undefined || request !== undefined;
  const why: BlockInput[] = needed
    ? [
        {
          id: 'why',
          kind: 'notice',
          tone: 'info',
          title: words.why,
          body: reasonOf(todo, request) ?? words.whyDefault,
        },
      ]
    : [];
  return assemble(context, context.referral, {
    id: 'bank_connect',
    title: needed ? words.title : words.done,
    lead: needed ? words.lead : words.leadDone,
    blocks: [
      ...why,
      {
        id: 'shares',
        kind: 'facts',
        title: words.shares,
        rows: factRows([...words.rows, words.partner(context.partner_name)]),
      },
      { id: 'stop', kind: 'details', summary: words.stop, body: [words.stopBody] },
    ],
  });
}

/** Why it is asked for: as its to-do says, else as the request for documents that it answers. */
function reasonOf(
  todo: Todo | undefined,
  request: DocumentRequest | undefined,
): string | undefined {
  const detail = todo && todoWords(todo.about).detail;
  return detail ?? (request && documentWords(request.about).why);
}
