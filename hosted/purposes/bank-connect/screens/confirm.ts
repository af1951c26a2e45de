import { canServe } from '../../../domain/bank.ts';
import type { ScreenParts } from '../../../screens/assemble.ts';
import { factRows } from '../../../screens/fact-rows.ts';
import type { BankLink } from '../../../store/bank-links.ts';
import { bank } from '../copy.ts';
import { nameOf } from './accounts.ts';

const words = bank.confirm;

/** One account, and what connecting it means directly above the button that does. */
export function confirmParts(link: BankLink): ScreenParts {
  const { accounts, account_index, purpose, institution } = link;
  const chosen = accounts[account_index ?? -1];
  const several = accounts.filter((account) => canServe(account, purpose)).length > 1;
  return {
    id: 'bank_connect.frame.confirm',
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
      {
        id: 'agreement',
        kind: 'form',
        groups: [],
        error_heading: bank.accounts.errorHeading,
        disclosure: {
          title: words.means,
          body: words.agreement[purpose],
          unread: words.unread,
          covered: words.covered,
        },
        submit: {
          id: 'connect_bank_account',
          label: words.connect,
          style: 'primary',
          kind: 'submit',
        },
      },
    ],
    actions: several
      ? [{ id: 'change_bank_account', label: words.other, style: 'secondary', kind: 'submit' }]
      : [],
    basis: `${link.id} ${account_index}`,
  };
}
