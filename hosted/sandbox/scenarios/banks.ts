import type { BankPurpose, LinkFailure } from '../../domain/bank.ts';
import type { BankLink } from '../../store/bank-links.ts';
import * as path from './paths.ts';
import type { Scene } from './scene.ts';

/** A login at a bank of the sandbox, as far as it has come. Nobody is asked about it. */
export type Banking = {
  purpose: BankPurpose;
  state: BankLink['state'];
  failure?: LinkFailure;
  /** One of the sandbox's. */
  bank?: string;
  /** The place of the account that is chosen. */
  account_index?: number;
};

const STATEMENTS = path.bakery(path.CREDIT_DONE, '05-05 15:00');
const failed = (failure: LinkFailure, title: string, description: string): Scene => ({
  name: `bank_connect_${failure}`,
  purpose: 'bank_connect',
  title,
  description,
  story: STATEMENTS,
  banking: { purpose: 'statements', state: 'failed', failure },
});

/** `<svc-bank-connect>` in every state. */
export const BANK_SCENES: readonly Scene[] = [
  {
    name: 'bank_connect',
    purpose: 'bank_connect',
    title: 'Connect the account for the funds',
    description: 'An offer is accepted and needs the account to pay out to.',
    story: path.bakery(
      [...path.ACCEPTED, ['05-14 14:00', 'funding_account_requested']],
      '05-14 15:00',
    ),
  },
  {
    name: 'bank_connect_statements',
    purpose: 'bank_connect',
    title: 'Connect a bank in place of statements',
    description: 'Three months of bank statements are asked for.',
    story: STATEMENTS,
  },
  {
    name: 'bank_connect_waiting',
    purpose: 'bank_connect',
    title: 'At the bank',
    description: 'A login has begun in another window.',
    story: STATEMENTS,
    banking: { purpose: 'statements', state: 'waiting' },
  },
  {
    name: 'bank_connect_accounts',
    purpose: 'bank_connect',
    title: 'Choose an account',
    description: 'The bank shared two checking accounts and one for savings.',
    story: STATEMENTS,
    banking: { purpose: 'statements', state: 'accounts', bank: 'lakeshore' },
  },
  {
    name: 'bank_connect_confirm',
    purpose: 'bank_connect',
    title: 'Confirm the account',
    description: 'One account was shared.',
    story: STATEMENTS,
    banking: {
      purpose: 'statements',
      state: 'confirm',
      bank: 'first-prairie',
      account_index: 0,
    },
  },
  {
    name: 'bank_connect_done',
    purpose: 'bank_connect',
    title: 'Bank connected',
    description: 'The account is connected and read.',
    story: path.bakery([...path.CREDIT_DONE, ['05-05 14:00', 'bank_connected']], '05-05 15:00'),
  },
  failed('cancelled', 'Bank login left', 'The borrower left before it was done.'),
  failed('credentials_refused', 'Bank login refused', 'The bank did not let them in.'),
  failed('bank_down', 'Bank not answering', 'The bank is down.'),
  failed('no_checking', 'No checking account', 'Only a savings account was shared.'),
  failed('expired', 'Bank login too late', 'Nobody finished the login in time.'),
  failed('unavailable', 'Bank connection lost', 'The aggregator lost the login.'),
  {
    name: 'bank_connect_not_verified',
    purpose: 'bank_connect',
    title: 'Account not confirmed',
    description: 'The bank cannot confirm the account for the funds.',
    story: path.bakery(
      [...path.ACCEPTED, ['05-14 14:00', 'funding_account_requested']],
      '05-14 15:00',
    ),
    banking: { purpose: 'funding_account', state: 'failed', failure: 'not_verified' },
  },
];
