import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { openTodos } from '../../domain/todos.ts';
import { assemble } from '../assemble.ts';
import type { DealContext } from '../context.ts';
import { bank as words } from '../copy/tasks.ts';
import { factRows } from './fact-rows.ts';

/** Why a bank connection helps, what it shares and what it never does. */
export function bankConnectScreen(context: DealContext): ScreenInput {
  const todo = openTodos(context.deal, 'borrower').find((one) => one.kind === 'connect_bank');
  const request = context.deal.document_requests.find(
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
          body: todo?.detail ?? request?.why ?? words.whyDefault,
        },
      ]
    : [];
  return assemble(context, context.deal, {
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
