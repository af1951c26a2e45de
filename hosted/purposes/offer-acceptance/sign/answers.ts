import type { Offer } from '../../../domain/offers/offer.ts';
import { ownersBeside } from '../../../domain/offers/signers.ts';
import type { Referral } from '../../../domain/referral.ts';
import { isSameName } from '../../../domain/same-name.ts';
import {
  type ChosenAccount,
  isRoutingNumber,
  type Signer,
  type SigningStep,
} from '../../../domain/signing.ts';
import { newId } from '../../../ids.ts';
import { KINDS, ProblemError } from '../../../problems.ts';
import { shownName } from '../../../screens/theme/display-name.ts';
import { sign as words } from './copy.ts';
import { ALSO, asksWhoElse, OTHER, SIGNED, verifiedAccounts } from './fields.ts';

/** What was answered at a step, as it is taken. */
export type Answers = {
  name?: string;
  account?: ChosenAccount;
  numbers?: string;
  /** Names of those who have to sign too, as the signer says. */
  also?: string[];
};

type Values = Readonly<Record<string, unknown>>;

/** @throws ProblemError invalidRequest with one error a refused field, never with what was typed */
export function answersOf(
  step: SigningStep,
  values: Values,
  of: { referral: Referral; offer: Offer; signer: Signer; word: string },
): Answers {
  const { referral, offer, signer, word } = of;
  if (step === 'records') {
    if (textOf(values.word).toLowerCase() !== word) refuse([['word', words.wordWrong]]);
    return {};
  }
  if (step === 'account') return accountIn(values, referral);
  if (!SIGNED.includes(step)) return {};
  const { name } = signer;
  if (step === 'summary' && values.may_sign !== 'yes') refuse([['may_sign', words.mayMissing]]);
  if (!isSameName(values.name, name)) refuse([['name', words.nameWrong(shownName(name))]]);
  if (step !== 'summary' || !asksWhoElse(offer, signer)) return { name: textOf(values.name) };
  const also = ownersBeside(referral.application).filter(
    (_, index) => values[`${ALSO}${index + 1}`] === 'yes',
  );
  return { name: textOf(values.name), also };
}

function accountIn(values: Values, referral: Referral): Answers {
  const known = verifiedAccounts(referral);
  const chosen = known.find(({ id }) => id === values.account);
  if (chosen)
    return {
      account: { id: chosen.id, institution: chosen.institution ?? '', mask: chosen.mask ?? '' },
    };
  if (known.length > 0 && values.account !== OTHER) refuse([['account', words.accountMissing]]);
  const [bank, routing, number, again] = ['bank', 'routing', 'number', 'number_again'].map((name) =>
    textOf(values[name]),
  );
  const faults: [string, string][] = [];
  if (!bank || bank.length > 80) faults.push(['bank', words.bankMissing]);
  if (!isRoutingNumber(routing ?? '')) faults.push(['routing', words.routingWrong]);
  if (!/^\d{4,17}$/.test(number ?? '')) faults.push(['number', words.numberWrong]);
  if (number !== again) faults.push(['number_again', words.againWrong]);
  if (values.whose === 'personal') faults.push(['whose', words.personalRefused]);
  else if (values.whose !== 'business') faults.push(['whose', words.whoseMissing]);
  if (faults.length > 0) refuse(faults);
  return {
    account: { id: null, institution: bank ?? '', mask: (number ?? '').slice(-4) },
    numbers: `${routing} ${number}`,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function refuse(faults: readonly (readonly [string, string])[]): never {
  const errors = faults.map(([name, message]) => ({ param: `values.${name}`, message }));
  throw new ProblemError(KINDS.invalidRequest, 'Some answers cannot be taken: see errors.', {
    ...(errors[0] ? { param: errors[0].param } : {}),
    message: words.errors,
    errors,
  });
}

/** The account as a part of the referral: the last one is paid out to. */
export const asBankAccount = (
  account: ChosenAccount,
  now: Date,
): Referral['bank_accounts'][number] => ({
  id: newId('bc'),
  purpose: 'funding_account',
  institution: account.institution,
  mask: account.mask,
  state: 'unreadable',
  periods: [],
  connected_at: now,
});
