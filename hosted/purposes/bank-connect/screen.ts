import type { ScreenInput } from '../../../src/contract/screen.ts';
import { bankNeed } from '../../domain/bank.ts';
import { assemble } from '../../screens/assemble.ts';
import type { ReferralContext } from '../../screens/context.ts';
import type { BankLink } from '../../store/bank-links.ts';
import { bank as words } from './copy.ts';
import { accountFrame } from './screens/account-frame.ts';
import { accountPage } from './screens/account-page.ts';
import { doneScreen } from './screens/done.ts';
import { explainScreen, isShared } from './screens/explain.ts';
import { failedScreen } from './screens/failed.ts';
import { STOPPED, STOPPING, stoppedScreen, stoppingScreen } from './screens/stopping.ts';
import { waitingScreen } from './screens/waiting.ts';

/** Where the connection of a bank stands: by what is still needed, and by the newest login. */
export function bankConnectScreen(
  context: ReferralContext,
  link: BankLink | undefined,
): ScreenInput {
  if (context.frame !== null) return accountFrame(context, link);
  const need = bankNeed(context.referral, context.session.options);
  if (context.place === STOPPING && isShared(context.referral)) return stoppingScreen(context);
  if (!need)
    return (
      doneScreen(context) ?? (wasShared(context) ? stoppedScreen(context, need) : nothing(context))
    );
  const own = link?.purpose === need.purpose ? link : undefined;
  switch (own?.state) {
    case 'waiting':
      return waitingScreen(context, own);
    case 'accounts':
    case 'confirm':
      return accountPage(context, own);
    case 'failed':
      return failedScreen(context, need, own.failure ?? 'unavailable');
    case 'cancelled':
      return failedScreen(context, need, 'cancelled');
    default:
      return context.place === STOPPED && wasShared(context)
        ? stoppedScreen(context, need)
        : explainScreen(context, need);
  }
}

const wasShared = ({ referral }: ReferralContext): boolean =>
  referral.bank_accounts.at(-1)?.state === 'removed';

const nothing = (context: ReferralContext): ScreenInput =>
  assemble(context, context.referral, {
    id: 'bank_connect.none',
    title: words.none,
    lead: words.leadNone,
    blocks: [],
  });
