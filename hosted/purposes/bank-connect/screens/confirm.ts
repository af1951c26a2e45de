import type { ScreenInput } from '../../../../src/contract/screen.ts';
import { canServe } from '../../../domain/bank.ts';
import { assemble } from '../../../screens/assemble.ts';
import type { ReferralContext } from '../../../screens/context.ts';
import { factRows } from '../../../screens/fact-rows.ts';
import type { BankLink } from '../../../store/bank-links.ts';
import { bank } from '../copy.ts';
import { nameOf } from './accounts.ts';
import { cancelAction, sharesBlock } from './explain.ts';

const words = bank.confirm;

/** One account, before it is connected. */
export function confirmScreen(context: ReferralContext, link: BankLink): ScreenInput {
  const { accounts, account_index, purpose, institution } = link;
  const chosen = accounts[account_index ?? -1];
  const several = accounts.filter((account) => canServe(account, purpose)).length > 1;
  return assemble(context, context.referral, {
    id: 'bank_connect.confirm',
    title: words.title,
    blocks: [
      {
        id: 'account',
        kind: 'facts',
        label: words.label,
        rows: factRows([
          [words.bank, institution ?? undefined],
          [words.account, chosen && nameOf(chosen)],
        ]),
      },
      sharesBlock(context, purpose),
    ],
    actions: [
      { id: 'confirm', label: words.connect, style: 'primary', kind: 'submit' },
      ...(several
        ? [
            {
              id: 'change_account',
              label: words.other,
              style: 'secondary',
              kind: 'submit',
            } as const,
          ]
        : []),
      cancelAction(words.cancel),
    ],
    basis: `${link.id} ${account_index}`,
  });
}
