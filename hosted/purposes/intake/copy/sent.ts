import { count } from '../../../screens/format.ts';

/** Words once an application has been sent, or cannot be. */
export const sent = {
  title: 'We have your application.',
  lead: (matches: number) =>
    matches === 0
      ? 'We are looking for lenders for you.'
      : `${count(matches, 'lender program')} may fit. These are estimates: the lender decides.`,
  reference: 'Your reference',
  copying: {
    copy: 'Copy',
    copied: 'Your reference is copied.',
    copy_failed: 'Your reference is selected. Copy it from there.',
  },
  print: 'Print or save this page',
  next: 'What happens next',
  steps: (todos: boolean, partner: string) => [
    ...(todos
      ? [{ text: 'You do what is listed above, now or when you come back to this page.' }]
      : []),
    {
      text: 'We check your file and send it to the lenders it fits.',
      when: 'within 1 business day',
    },
    { text: 'Lenders review it and make offers.', when: 'usually within 3 business days' },
    { text: `You compare the offers and decide. You find all of it through ${partner}.` },
  ],
  exit: (partner: string) => `Go back to ${partner}`,
  noMatch: 'We did not find a lender program that fits right now.',
  noMatchLead:
    'We looked right away, and nothing we have fits what you told us. It had no effect on your credit score.',
  referred: {
    title: 'We already have an application for this business',
    body: 'Nothing was sent again, and what you entered here is kept. Contact us to go on with the one we have.',
  },
} as const;
