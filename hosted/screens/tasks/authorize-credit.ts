import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import type { Deal } from '../../domain/deal.ts';
import { openTodos } from '../../domain/todos.ts';
import { assemble } from '../assemble.ts';
import type { DealContext } from '../context.ts';
import { creditCheck as words } from '../copy/tasks.ts';
import { factRows } from './fact-rows.ts';

/** Owners from this share on each give their own OK (specification 2.5). */
const OWNER_SHARE = 20;

/** What the credit check means, who has to agree to it and what they need at hand. */
export function authorizeCreditScreen(context: DealContext): ScreenInput {
  const needed = openTodos(context.deal, 'borrower').some(
    (todo) => todo.kind === 'authorize_credit',
  );
  const who = owners(context.deal);
  const people: BlockInput[] =
    needed && who.length > 0
      ? [
          {
            id: 'who',
            kind: 'todo_list',
            heading: words.who,
            style: 'list',
            items: who.map((name, index) => ({ id: `owner_${index + 1}`, title: name })),
          },
        ]
      : [];
  return assemble(context, context.deal, {
    id: 'status.authorize_credit',
    title: needed ? words.title : words.done,
    lead: needed ? words.lead : undefined,
    blocks: [
      ...people,
      {
        id: 'means',
        kind: 'facts',
        title: words.facts,
        rows: factRows([...words.rows, words.partner(context.partner_name)]),
      },
      { id: 'needed', kind: 'notice', tone: 'info', title: words.needed, body: words.needs },
      { id: 'safe', kind: 'text', text: words.safe, style: 'hint' },
    ],
  });
}

function owners({ application }: Deal): string[] {
  return application.contacts
    .filter((contact) => (contact.ownership_pct ?? 0) >= OWNER_SHARE)
    .map((contact) => `${contact.first_name} ${contact.last_name}`);
}
