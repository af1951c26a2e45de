import type { ScreenInput } from '../../../../src/contract/screen.ts';
import type { BankNeed, LinkFailure } from '../../../domain/bank.ts';
import { assemble } from '../../../screens/assemble.ts';
import type { ReferralContext } from '../../../screens/context.ts';
import { failures, bank as words } from '../copy.ts';
import { sharesBlock, startAction, uploadAction } from './explain.ts';

/** Nothing was connected: why, and the ways on. */
export function failedScreen(
  context: ReferralContext,
  { purpose }: BankNeed,
  failure: LinkFailure,
): ScreenInput {
  const { title, body, start } = failures[failure];
  const uploads = failure === 'not_verified';
  return assemble(context, context.referral, {
    id: 'bank_connect.failed',
    title: words.title[purpose],
    blocks: [
      { id: 'failure', kind: 'notice', tone: 'warning', title, body },
      sharesBlock(context, purpose, words.wouldShare),
    ],
    actions: uploads
      ? [uploadAction(purpose, 'primary'), startAction(start, 'secondary')]
      : [startAction(start), uploadAction(purpose)],
  });
}
