import type { BlockInput } from '../../../src/contract/blocks/index.ts';
import { isAsked, ownerChecks } from '../../domain/credit-check.ts';
import type { Todo } from '../../domain/deal.ts';
import { openTodos } from '../../domain/todos.ts';
import { businessName } from '../assemble.ts';
import type { DealContext } from '../context.ts';
import { handoff as words } from '../copy/intake/credit.ts';
import { todoAction } from '../status/todos.ts';
import { shownName } from '../theme/display-name.ts';
import { awayBlock } from './handoff-block.ts';

/** Owners of an application that was sent who have a link and have not given their OK yet. */
export function waitingBlocks(context: DealContext): BlockInput[] {
  const { deal, session } = context;
  const todo = creditTodo(context);
  if (!todo) return [];
  const blocks = waiting(context).map(({ owner, given }): BlockInput => {
    const { first_name } = owner.contact;
    const { a11y_label: _, ...here } = todoAction(todo, 'secondary', session);
    return awayBlock(context, {
      signer: { id: String(owner.index), name: owner.name, first_name },
      given,
      business: businessName(deal),
      here: { ...here, label: words.here(shownName(first_name)) },
    });
  });
  return blocks.length > 0
    ? [{ id: 'waiting_owners', kind: 'heading', text: words.waiting, level: 2 }, ...blocks]
    : [];
}

/** The same deal without the credit authorization among its to-dos, where nobody who is here has anything to do for it. */
export function withoutWaiting(context: DealContext): DealContext {
  const { deal } = context;
  const todo = creditTodo(context);
  const here = ownerChecks(deal).filter(isAsked).length > waiting(context).length;
  if (!todo || here) return context;
  return { ...context, deal: { ...deal, todos: deal.todos.filter((one) => one !== todo) } };
}

function waiting({ deal, owner_links = [] }: DealContext) {
  return ownerChecks(deal).flatMap((check) => {
    const given = owner_links.find(({ owner_index }) => owner_index === check.owner.index);
    return given && isAsked(check) ? [{ ...check, given }] : [];
  });
}

function creditTodo({ deal }: DealContext): Todo | undefined {
  return openTodos(deal, 'borrower').find(({ kind }) => kind === 'authorize_credit');
}
