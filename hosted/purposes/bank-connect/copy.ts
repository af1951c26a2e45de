/** Words about a bank connection. */
export const bank = {
  title: 'Connect your business bank account',
  done: 'Your bank account needs nothing right now.',
  lead: 'You choose your bank and log in on its own page. Here is what that means.',
  leadDone: 'We tell you here if a lender asks for a bank connection.',
  why: 'Why we ask',
  whyDefault: 'It replaces months of bank statements, so there is less for you to collect.',
  shares: 'What is shared',
  rows: [
    ['We see', 'Account holder, balances and transactions, to read only'],
    ['We never see', 'Your bank user name or password'],
    ['We cannot', 'Move money or change anything at your bank'],
  ] as const,
  partner: (partner: string) => [`${partner} sees`, 'Only that an account is connected'] as const,
  stop: 'How to stop sharing',
  stopBody: 'Message us at any time and we end the connection.',
} as const;
