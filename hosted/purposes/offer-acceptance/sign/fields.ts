import type * as z from 'zod/mini';
import type { Field } from '../../../../src/contract/blocks/form.ts';
import type { Offer } from '../../../domain/offers/offer.ts';
import { ownersBeside } from '../../../domain/offers/signers.ts';
import type { Referral } from '../../../domain/referral.ts';
import type { Signer, SigningStep } from '../../../domain/signing.ts';
import { shownName } from '../../../screens/theme/display-name.ts';
import { sign as words } from './copy.ts';

type FieldInput = z.input<typeof Field>;

/** Answers that stand for an account which is not connected. */
export const OTHER = 'other';

/** Steps that are signed with a typed name. */
export const SIGNED: readonly SigningStep[] = ['summary', 'agreement', 'guarantee', 'review'];

/** Accounts that their bank has confirmed, as an account must be that is paid out to. */
export const verifiedAccounts = ({ bank_accounts }: Pick<Referral, 'bank_accounts'>) =>
  bank_accounts.filter(
    ({ purpose, state, mask }) =>
      purpose === 'funding_account' && state !== 'removed' && mask !== null,
  );

/** The box of each owner who may have to sign too: `also_1` … */
export const ALSO = 'also_';

/** Whether the first one who signs is asked who else must: where the lender has not named anybody. */
export const asksWhoElse = ({ signers }: Pick<Offer, 'signers'>, { id }: Signer): boolean =>
  id === null && signers.length === 0;

/** What is asked at a step. */
export function fieldsOf(
  step: SigningStep,
  { referral, offer, signer }: { referral: Referral; offer: Offer; signer: Signer },
): FieldInput[] {
  if (step === 'records') return [wordField];
  if (step === 'account') return accountFields(referral);
  if (!SIGNED.includes(step)) return [];
  const name = nameField(shownName(signer.name));
  if (step !== 'summary') return [name];
  const also = asksWhoElse(offer, signer) ? ownersBeside(referral.application) : [];
  return [mayField, ...also.map(alsoField), name];
}

const alsoField = (name: string, index: number): FieldInput => ({
  name: `${ALSO}${index + 1}`,
  control: 'checkbox',
  width: 'full',
  label: words.also(shownName(name)),
  hint: words.alsoHint,
});

const required = (message: string) => [{ rule: 'required' as const, message }];

const wordField: FieldInput = {
  name: 'word',
  control: 'text',
  label: words.word,
  autocomplete: 'off',
  width: 'md',
  rules: required(words.wordMissing),
};

const mayField: FieldInput = {
  name: 'may_sign',
  control: 'checkbox',
  width: 'full',
  label: words.may,
  rules: required(words.mayMissing),
};

const nameField = (name: string): FieldInput => ({
  name: 'name',
  control: 'text',
  width: 'full',
  label: words.name,
  hint: words.nameHint(name),
  autocomplete: 'off',
  rules: required(words.nameMissing),
});

function accountFields(referral: Referral): FieldInput[] {
  const known = verifiedAccounts(referral);
  const typed = typedFields().map(
    (field): FieldInput =>
      known.length > 0 ? { ...field, visible_if: { name: 'account', values: [OTHER] } } : field,
  );
  if (known.length === 0) return typed;
  const options = known.map(({ id, institution, mask }) => ({
    value: id,
    label: words.ending(institution ?? '', mask ?? ''),
  }));
  return [
    {
      name: 'account',
      control: 'radio',
      width: 'full',
      label: words.account,
      options: [...options, { value: OTHER, label: words.other, hint: words.check }],
      rules: required(words.accountMissing),
    },
    ...typed,
  ];
}

function typedFields(): FieldInput[] {
  const digits = (name: string, label: string, message: string, hint?: string): FieldInput => ({
    name,
    control: 'text',
    private: true,
    label,
    ...(hint ? { hint } : {}),
    autocomplete: 'off',
    inputmode: 'numeric',
    width: 'full',
    rules: required(message),
  });
  return [
    {
      name: 'bank',
      control: 'text',
      width: 'full',
      label: words.bank,
      autocomplete: 'off',
      rules: [
        ...required(words.bankMissing),
        { rule: 'max_length', arg: 80, message: words.bankMissing },
      ],
    },
    digits('routing', words.routing, words.routingWrong, words.routingHint),
    digits('number', words.number, words.numberWrong),
    digits('number_again', words.again, words.againWrong),
    {
      name: 'whose',
      control: 'radio',
      width: 'full',
      label: words.whose,
      options: [
        { value: 'business', label: words.business },
        { value: 'personal', label: words.personal },
      ],
      rules: required(words.whoseMissing),
    },
  ];
}
