import type { ActionInput } from '../../../../src/contract/action.ts';
import type { BlockInput } from '../../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../../src/contract/screen.ts';
import { referenceOf } from '../../../domain/reference.ts';
import { isFinal } from '../../../domain/transitions.ts';
import type { ReferralStatus } from '../../../domain/values.ts';
import { assemble } from '../../../screens/assemble.ts';
import type { ReferralContext } from '../../../screens/context.ts';
import { endingBlocks } from '../../status/endings.ts';
import { statusScreen } from '../../status/screen.ts';
import { borrowerTodos, furtherTodoBlocks, nextTodoBlock } from '../../status/todos.ts';
import { sent as words } from '../copy/sent.ts';
import { waitingBlocks, withoutWaiting } from './waiting-owners.ts';

/** Statuses of a referral that nobody has looked at yet. */
const NEW: ReadonlySet<ReferralStatus> = new Set([
  'received',
  'prequalified',
  'needs_partner',
  'needs_borrower',
]);

/**
 * What stands in place of an application once it has become a referral: its reference, what happens next, and what
 * to do first; later on, where the referral stands.
 */
export function sentScreen(context: ReferralContext): ScreenInput {
  const { referral, partner_name } = context;
  const live = !isFinal(referral.status);
  const actions: ActionInput[] = [
    { id: 'exit', label: words.exit(partner_name), style: 'secondary', kind: 'exit' },
  ];
  const parts = partsOf(context);
  if (!parts) return { ...statusScreen(context), actions, finished: true, ...(live && { live }) };
  return assemble(context, referral, {
    id: 'intake.sent',
    ...parts,
    actions,
    finished: true,
    live,
  });
}

function partsOf(context: ReferralContext) {
  const { status, outcome } = context.referral;
  if (NEW.has(status)) return underWay(context);
  return outcome?.reason === 'no_match' ? noMatch(context) : undefined;
}

function underWay(context: ReferralContext) {
  const { referral, partner_name } = context;
  const waiting = waitingBlocks(context);
  const own = withoutWaiting(context);
  const [first] = borrowerTodos(own);
  const todos: BlockInput[] = first
    ? [nextTodoBlock(own, first), ...furtherTodoBlocks(own)]
    : furtherTodoBlocks(own);
  const asked = first !== undefined || waiting.length > 0;
  return {
    title: words.title,
    lead: words.lead(referral.matches.length),
    blocks: [
      ...todos,
      ...waiting,
      {
        id: 'sent',
        kind: 'confirmation' as const,
        reference_label: words.reference,
        reference: referenceOf(referral.id),
        copying: words.copying,
        print: words.print,
        next_heading: words.next,
        next_steps: words.steps(asked, partner_name).map((step) => ({ ...step })),
      },
    ],
  };
}

/** Nothing fits: an ending in plain words, and not an error. */
function noMatch(context: ReferralContext) {
  return {
    title: words.noMatch,
    lead: words.noMatchLead,
    blocks: endingBlocks(context),
  };
}
