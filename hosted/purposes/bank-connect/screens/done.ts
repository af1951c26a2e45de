import type { BlockInput } from '../../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../../src/contract/screen.ts';
import { openTodos } from '../../../domain/todos.ts';
import { assemble } from '../../../screens/assemble.ts';
import type { ReferralContext } from '../../../screens/context.ts';
import { sentences } from '../../../screens/format.ts';
import { leave } from '../../documents/leave.ts';
import { todoAction } from '../../status/todos.ts';
import { whereItStands } from '../../status/where.ts';
import { bank } from '../copy.ts';
import { sharesBlock, stopAction } from './explain.ts';

const words = bank.done;

/** An account is connected; undefined where there is none that is shared. Which one it is no page says. */
export function doneScreen(context: ReferralContext): ScreenInput | undefined {
  const account = context.referral.bank_accounts.findLast(
    ({ state, institution }) => institution !== null && (state === 'read' || state === 'reading'),
  );
  if (!account) return undefined;
  const { state, purpose } = account;
  const [todo] = openTodos(context.referral, 'borrower');
  const isReading = state === 'reading';
  return assemble(context, context.referral, {
    id: 'bank_connect.done',
    title: words.title,
    lead: isReading ? words.reading : words[purpose],
    blocks: [nextBlock(context), sharesBlock(context, purpose)],
    actions: [
      ...(todo ? [todoAction(todo, 'primary', context.session)] : []),
      leave(context),
      stopAction,
    ],
    finished: true,
    live: true,
  });
}

/** Where the application stands now, and what becomes of it. */
function nextBlock(context: ReferralContext): BlockInput {
  const { title, lead } = whereItStands(context);
  const body = sentences([title, lead]);
  return { id: 'next', kind: 'notice', tone: 'info', title: words.next, body };
}
