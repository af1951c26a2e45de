import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../src/contract/screen.ts';
import { assemble } from '../assemble.ts';
import type { DealContext } from '../context.ts';
import { sent as words } from '../copy/intake/sent.ts';
import { endingBlocks } from '../status/endings.ts';
import { borrowerTodos, furtherTodoBlocks, nextTodoBlock } from '../status/todos.ts';

/** What stands in place of an application once it has become a referral: its reference, what happens next, and what to do first. */
export function sentScreen(context: DealContext): ScreenInput {
  const { deal } = context;
  const parts = deal.status === 'closed' ? noMatch(context) : underWay(context);
  return assemble(context, deal, {
    id: 'intake.sent',
    ...parts,
    finished: true,
    actions: [
      { id: 'exit', label: words.exit(context.partner_name), style: 'secondary', kind: 'exit' },
    ],
  });
}

function underWay(context: DealContext) {
  const { deal, partner_name } = context;
  const [first] = borrowerTodos(context);
  const todos: BlockInput[] = first
    ? [nextTodoBlock(context, first), ...furtherTodoBlocks(context)]
    : [];
  return {
    title: words.title,
    lead: words.lead(deal.matches.length),
    blocks: [
      ...todos,
      {
        id: 'sent',
        kind: 'confirmation' as const,
        reference_label: words.reference,
        reference: deal.id,
        copying: words.copying,
        print: words.print,
        next_heading: words.next,
        next_steps: words.steps(first !== undefined, partner_name).map((step) => ({ ...step })),
      },
    ],
  };
}

/** Nothing fits: an ending in plain words, and not an error. */
function noMatch(context: DealContext) {
  return {
    title: words.noMatch,
    lead: words.noMatchLead(context.deal.id),
    blocks: endingBlocks(context),
  };
}
