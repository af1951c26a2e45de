import type { ScreenInput } from '../../../../src/contract/screen.ts';
import { assemble, type ScreenParts } from '../../../screens/assemble.ts';
import type { ReferralContext } from '../../../screens/context.ts';
import type { BankLink } from '../../../store/bank-links.ts';
import { bank } from '../copy.ts';
import { accountsParts } from './accounts.ts';
import { confirmParts } from './confirm.ts';

const words = bank.account;

/** The place of the frame in which an account of one login is chosen and confirmed. */
export const accountFrameId = ({ id }: Pick<BankLink, 'id'>): string => `bank_account.${id}`;

/** What only a frame of the secure origin is shown: the accounts of its login, while that is the newest. */
export function accountFrame(context: ReferralContext, link: BankLink | undefined): ScreenInput {
  const own = link && accountFrameId(link) === context.frame ? link : undefined;
  return assemble(context, context.referral, {
    help: false,
    caption: words.mark,
    ...partsOf(own),
  });
}

function partsOf(link: BankLink | undefined): ScreenParts {
  switch (link?.state) {
    case 'accounts':
      return accountsParts(link);
    case 'confirm':
      return confirmParts(link);
    case 'connected':
      return {
        id: 'bank_connect.frame.done',
        title: words.connected,
        blocks: [],
        finished: true,
      };
    default:
      return { id: 'bank_connect.frame.over', title: words.over, blocks: [], finished: true };
  }
}
