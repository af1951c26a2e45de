import { SERVICE } from '../screens/copy/service.ts';

/** Words of the sandbox's bank logins: plain, and clear that no bank is behind them. */
export const words = {
  name: 'Sandbox bank logins',
  nothing: 'This is a test. Nothing you type here is read, and no bank is asked.',
  shared: (business: string) => `You share accounts with the ${SERVICE.name}, for ${business}.`,
  choose: {
    title: 'Choose your bank',
    button: 'Continue',
  },
  login: {
    title: (bank: string) => `Log in to ${bank}`,
    user: 'User name',
    password: 'Password',
    button: 'Log in',
    refused: 'The bank did not take this user name and password.',
  },
  down: {
    title: (bank: string) => `${bank} is not answering`,
    body: 'Go back and try again later, or use another bank.',
    button: 'Go back',
  },
  oauth: {
    title: (bank: string) => `${bank}: share your accounts?`,
    body: 'You are on the pages of the bank itself. It shares balances and transactions, to read only.',
    allow: 'Share',
  },
  accounts: {
    title: 'Which accounts do you want to share?',
    ending: (name: string, mask: string) => `${name}, ending in ${mask}`,
    button: 'Share accounts',
    none: 'Choose at least one account.',
  },
  leave: 'Cancel',
  over: {
    title: 'This login is over',
    body: 'Close this window and start again from where you came.',
  },
  unknown: { title: 'There is no such login', body: 'Start again from where you came.' },
} as const;
