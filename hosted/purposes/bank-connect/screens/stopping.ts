import type { ScreenInput } from '../../../../src/contract/screen.ts';
import type { BankNeed } from '../../../domain/bank.ts';
import { assemble } from '../../../screens/assemble.ts';
import type { ReferralContext } from '../../../screens/context.ts';
import { leave } from '../../documents/leave.ts';
import { bank } from '../copy.ts';
import { startAction, uploadAction } from './explain.ts';

const words = bank.stopping;

/** Places of a reader who is asked whether sharing is to end, and who has ended it. */
export const STOPPING = 'stopping';
export const STOPPED = 'stopped';

/** Before sharing ends: what comes of it. */
export function stoppingScreen(context: ReferralContext): ScreenInput {
  return assemble(context, context.referral, {
    id: 'bank_connect.stopping',
    title: words.title,
    lead: words.lead,
    blocks: [{ id: 'asked', kind: 'text', style: 'body', text: words.asked }],
    actions: [
      { id: 'keep_sharing', label: words.no, style: 'secondary', kind: 'submit' },
      { id: 'end_sharing', label: words.yes, style: 'danger', kind: 'submit' },
    ],
  });
}

/** Nothing is shared any more: what stays of it, and what is wanted now. */
export function stoppedScreen(context: ReferralContext, need: BankNeed | undefined): ScreenInput {
  const wanted = need ? words.needed[need.purpose] : words.nothing;
  return assemble(context, context.referral, {
    id: 'bank_connect.stopped',
    title: words.done,
    lead: words.kept,
    blocks: [{ id: 'wanted', kind: 'text', style: 'body', text: wanted }],
    actions: [
      ...(need
        ? [uploadAction(need.purpose, 'primary'), startAction(words.again, 'secondary')]
        : []),
      need ? { ...leave(context), style: 'link' } : leave(context),
    ],
  });
}
