import type { BankPurpose, LinkFailure } from '../../domain/bank.ts';
import { SERVICE } from '../../screens/copy/service.ts';
import { count } from '../../screens/format.ts';

/** Words about a bank connection. */
export const bank = {
  title: {
    statements: 'Connect your business bank account',
    funding_account: 'Connect the account for your money',
  } satisfies Record<BankPurpose, string>,
  none: 'Your bank account needs nothing right now.',
  leadNone: 'We tell you here if a lender asks for a bank connection.',
  lead: {
    statements: (months: number) =>
      months === 0
        ? 'It replaces bank statements. It takes about 2 minutes.'
        : `It replaces ${count(months, 'month')} of bank statements. It takes about 2 minutes.`,
    funding_account: 'Your bank confirms the account. It takes about 2 minutes.',
  },
  why: 'Why we ask',
  shares: 'What is shared',
  wouldShare: 'What would be shared',
  rows: {
    statements: [
      ['We see', 'Account holder, balances and transactions, to read only'],
      ['We never see', 'Your bank user name or password'],
      ['We cannot', 'Move money or change anything at your bank'],
    ],
    funding_account: [
      ['We see', 'Account holder and account number, to read only'],
      ['We never see', 'Your bank user name or password'],
      ['We cannot', 'Move money or change anything at your bank'],
    ],
  } satisfies Record<BankPurpose, readonly (readonly [string, string])[]>,
  partner: (partner: string) => `${partner} sees`,
  partnerSees: {
    statements: 'That this is done, and nothing about the account',
    funding_account:
      'That this is done. Once you are funded, also the bank’s name and the account’s last digits',
  } satisfies Record<BankPurpose, string>,
  stop: 'How to stop sharing',
  stopBody: 'Come back to this page, or message us at any time, and we end the connection.',
  start: 'Choose your bank',
  upload: {
    statements: 'Upload statements instead',
    funding_account: 'Upload a voided check instead',
  } satisfies Record<BankPurpose, string>,
  waiting: {
    title: 'Finish at your bank',
    lead: 'Finish in your bank’s window. If you do not see it, open it again. This page goes on by itself.',
    again: 'Open your bank’s page',
    notOpen: 'The window did not open?',
    blocked: 'Your browser may have blocked it. You can also ',
    elsewhere: 'go on in this window',
    cancel: 'Cancel',
  },
  account: {
    title: 'Check your account',
    lead: (partner: string) =>
      `You do this on our own secure page. ${partner} cannot see which account it is.`,
    mark: `${SERVICE.name}, secure page`,
    frame: 'Secure page for: your bank account',
    elsewhereText: 'This part cannot be shown here.',
    elsewhere: 'Open our secure page',
    cancel: 'Do not connect',
    connected: 'This account is connected.',
    over: 'Nothing is left to do here.',
  },
  accounts: {
    title: 'Which account does the business use?',
    lead: (bank: string) => `These are the accounts you shared at ${bank}.`,
    legend: 'Account',
    ending: (name: string, mask: string) => `${name}, ending in ${mask}`,
    cannot: {
      statements: 'Lenders need a checking account. These cannot be used:',
      funding_account: 'These cannot be paid out to:',
    } satisfies Record<BankPurpose, string>,
    required: 'Choose an account.',
    errorHeading: 'There is a problem',
    errorPrefix: 'Error:',
    use: 'Use this account',
  },
  confirm: {
    title: 'Is this the right account?',
    bank: 'Bank',
    account: 'Account',
    label: 'The account you chose',
    means: 'What connecting it means',
    agreement: {
      statements: [
        'Your bank shares this account’s holder, balances and transactions with us, to read only.',
        'You can stop sharing at any time. We end the connection ourselves once your application is over.',
      ],
      funding_account: [
        'Your bank shares this account’s holder and account number with us. The money of a funded offer is paid out to this account.',
        'You can stop sharing at any time before that.',
      ],
    } satisfies Record<BankPurpose, string[]>,
    unread: 'Read all of what connecting it means to go on.',
    covered:
      'Something on this page was in front of the words or the button, so nothing was connected. When nothing is in front of them, choose the button again.',
    connect: 'Connect this account',
    other: 'Choose another account',
  },
  done: {
    title: 'Your bank account is connected.',
    reading: 'We are reading its history. That can take a few minutes. You can close this page.',
    statements: 'There is nothing more to do here.',
    funding_account: 'The lender pays out to this account.',
    next: 'What happens next',
    stop: 'Stop sharing',
  },
  stopping: {
    title: 'Stop sharing your bank account?',
    lead: 'We read nothing more from your bank. What we have read so far stays with your application.',
    asked: 'If something is still missing then, we ask you for it again.',
    yes: 'Stop sharing',
    no: 'Keep sharing',
    done: 'Sharing has stopped.',
    kept: 'We read nothing more from your bank. What we had read stays with your application.',
    needed: {
      statements: 'Lenders still need your bank statements. Upload them, or connect a bank again.',
      funding_account:
        'The lender still needs an account to pay out to. Upload a voided check, or connect a bank again.',
    } satisfies Record<BankPurpose, string>,
    nothing: 'Nothing else is needed from your bank right now.',
    again: 'Connect a bank again',
  },
  unavailable: {
    title: 'Banks cannot be reached right now.',
    body: 'Nothing was shared. Try again in a few minutes, or upload instead.',
  },
  again: 'Try again',
  anotherBank: 'Choose another bank',
} as const;

/** Why nothing was connected, and what can be done. */
export const failures: Record<LinkFailure, { title: string; body: string; start: string }> = {
  cancelled: {
    title: 'You left before it was done.',
    body: 'Nothing was shared.',
    start: bank.again,
  },
  credentials_refused: {
    title: 'Your bank did not let you in.',
    body: 'It did not take the user name and password. Nothing was shared. Check them on your bank’s own site first.',
    start: bank.again,
  },
  bank_down: {
    title: 'Your bank is not answering.',
    body: 'Nothing was shared. Try again in an hour, or use another bank.',
    start: bank.again,
  },
  no_checking: {
    title: 'We need a checking account.',
    body: 'The accounts you chose are for saving. Lenders need the one that the business pays and is paid with. Nothing was shared.',
    start: bank.anotherBank,
  },
  not_verified: {
    title: 'Your bank cannot confirm this account.',
    body: 'Upload a voided check for it instead, or use an account at another bank.',
    start: bank.anotherBank,
  },
  expired: {
    title: 'The time to log in has passed.',
    body: 'Nothing was shared.',
    start: bank.again,
  },
  unavailable: {
    title: 'The connection was lost.',
    body: 'Nothing was shared. Try again, or upload instead.',
    start: bank.again,
  },
};
