import type { BlockInput } from '../../../../src/contract/blocks/index.ts';
import { isAsked, ownerChecks } from '../../../domain/credit-check.ts';
import type { Todo } from '../../../domain/referral.ts';
import { openTodos } from '../../../domain/todos.ts';
import { businessName } from '../../../screens/assemble.ts';
import type { ReferralContext } from '../../../screens/context.ts';
import { shownName } from '../../../screens/theme/display-name.ts';
import { handoff as words } from '../../credit-authorization/copy/owners.ts';
import { awayBlock } from '../../credit-authorization/owner-block.ts';
import { todoAction } from '../../status/todos.ts';

/** Owners of an application that was sent who have a link and have not given their OK yet. */
export function waitingBlocks(context: ReferralContext): BlockInput[] {
  const { referral, session } = context;
  const todo = creditTodo(context);
  if (!todo) return [];
  const blocks = waiting(context).map(({ owner, given }): BlockInput => {
    const { first_name } = owner.contact;
    const { a11y_label: _, ...here } = todoAction(todo, 'secondary', session);
    return awayBlock(context, {
      signer: { id: String(owner.index), name: owner.name, first_name },
      given,
      business: businessName(referral),
      here: { ...here, label: words.here(shownName(first_name)) },
    });
  });
  return blocks.length > 0
    ? [{ id: 'waiting_owners', kind: 'heading', text: words.waiting, level: 2 }, ...blocks]
    : [];
}

/** The same referral without the credit authorization among its to-dos, where nobody who is here has anything to do for it. */
export function withoutWaiting(context: ReferralContext): ReferralContext {
  const { referral } = context;
  const todo = creditTodo(context);
  const here = ownerChecks(referral).filter(isAsked).length > waiting(context).length;
  if (!todo || here) return context;
  return {
    ...context,
    referral: { ...referral, todos: referral.todos.filter((one) => one !== todo) },
  };
}

function waiting({ referral, owner_links = [] }: ReferralContext) {
  return ownerChecks(referral).flatMap((check) => {
    const given = owner_links.find(({ owner_index }) => owner_index === check.owner.index);
    return given && isAsked(check) ? [{ ...check, given }] : [];
  });
}

function creditTodo({ referral }: ReferralContext): Todo | undefined {
  return openTodos(referral, 'borrower').find(({ kind }) => kind === 'authorize_credit');
}
