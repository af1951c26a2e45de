import type { ScreenInput } from '../../../../src/contract/screen.ts';
import { assemble } from '../../../screens/assemble.ts';
import type { ReferralContext } from '../../../screens/context.ts';
import { bank } from '../copy.ts';
import { sharesBlock } from './explain.ts';

const words = bank.done;

/** An account is connected; undefined where there is none that is shared. Which one it is no page says. */
export function doneScreen(context: ReferralContext): ScreenInput | undefined {
  const account = context.referral.bank_accounts.findLast(
    ({ state, institution }) => institution !== null && (state === 'read' || state === 'reading'),
  );
  if (!account) return undefined;
  const { state, purpose } = account;
  const isReading = state === 'reading';
  return assemble(context, context.referral, {
    id: 'bank_connect.done',
    title: words.title,
    lead: isReading ? words.reading : words[purpose],
    blocks: [sharesBlock(context, purpose)],
    actions: [{ id: 'stop_sharing', label: words.stop, style: 'link', kind: 'submit' }],
    finished: true,
    live: true,
  });
}
