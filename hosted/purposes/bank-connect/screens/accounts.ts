import type { BlockInput } from '../../../../src/contract/blocks/index.ts';
import { canServe, type OfferedAccount } from '../../../domain/bank.ts';
import type { ScreenParts } from '../../../screens/assemble.ts';
import { sentences } from '../../../screens/format.ts';
import type { BankLink } from '../../../store/bank-links.ts';
import { bank } from '../copy.ts';

const words = bank.accounts;

/** Several accounts were shared: one is chosen of those that can serve. The others are named before, and why they are not. */
export function accountsParts(link: BankLink): ScreenParts {
  const { accounts, purpose, account_index, institution } = link;
  const numbered = accounts.map((account, index) => ({ account, value: String(index) }));
  const usable = numbered.filter(({ account }) => canServe(account, purpose));
  const others = accounts.filter((account) => !canServe(account, purpose));
  return {
    id: 'bank_connect.frame.accounts',
    title: words.title,
    lead: words.lead(institution ?? ''),
    blocks: [
      ...othersBlocks(others, words.cannot[purpose]),
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
        submit: { id: 'choose_bank_account', label: words.use, style: 'primary', kind: 'submit' },
      },
    ],
    basis: link.id,
  };
}

export const nameOf = ({ name, mask }: OfferedAccount): string => words.ending(name, mask);

function othersBlocks(others: readonly OfferedAccount[], why: string): BlockInput[] {
  if (others.length === 0) return [];
  const text = `${why} ${sentences([others.map(nameOf).join('; ')])}`;
  return [{ id: 'others', kind: 'text', style: 'hint', text }];
}
