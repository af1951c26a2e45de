import type { BlockInput } from '../../../../src/contract/blocks/index.ts';
import type { ScreenInput } from '../../../../src/contract/screen.ts';
import { canServe, type OfferedAccount } from '../../../domain/bank.ts';
import { assemble } from '../../../screens/assemble.ts';
import type { ReferralContext } from '../../../screens/context.ts';
import { sentences } from '../../../screens/format.ts';
import type { BankLink } from '../../../store/bank-links.ts';
import { bank } from '../copy.ts';
import { cancelAction } from './explain.ts';

const words = bank.accounts;

/** Several accounts were shared: one is chosen of those that can serve. The others are named, and why. */
export function accountsScreen(context: ReferralContext, link: BankLink): ScreenInput {
  const { accounts, purpose, account_index, institution } = link;
  const numbered = accounts.map((account, index) => ({ account, value: String(index) }));
  const usable = numbered.filter(({ account }) => canServe(account, purpose));
  const others = accounts.filter((account) => !canServe(account, purpose));
  return assemble(context, context.referral, {
    id: 'bank_connect.accounts',
    title: words.title,
    lead: words.lead(institution ?? ''),
    blocks: [
      {
        id: 'accounts',
        kind: 'form',
        error_heading: words.errorHeading,
        error_prefix: words.errorPrefix,
        groups: [
          {
            fields: [
              {
                name: 'account',
                control: 'radio',
                width: 'full',
                label: words.legend,
                options: usable.map(({ account, value }) => ({ value, label: nameOf(account) })),
                ...(account_index === null ? {} : { value: String(account_index) }),
                rules: [{ rule: 'required', message: words.required }],
              },
            ],
          },
        ],
        submit: { id: 'choose_account', label: words.use, style: 'primary', kind: 'submit' },
      },
      ...othersBlocks(others, words.cannot[purpose]),
    ],
    actions: [cancelAction(bank.confirm.cancel)],
    basis: link.id,
  });
}

export const nameOf = ({ name, mask }: OfferedAccount): string => words.ending(name, mask);

function othersBlocks(others: readonly OfferedAccount[], why: string): BlockInput[] {
  if (others.length === 0) return [];
  const text = `${why} ${sentences([others.map(nameOf).join('; ')])}`;
  return [{ id: 'others', kind: 'text', style: 'hint', text }];
}
