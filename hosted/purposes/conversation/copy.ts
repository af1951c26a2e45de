/** Words around messages. */
export const conversation = {
  title: 'Messages about your financing',
  lead: 'We answer within 1 business day.',
  latest: 'Latest message',
  message: 'Message',
  when: 'Sent',
  channel: 'Sent by',
  none: 'There are no messages yet.',
  questions: 'What we need to hear from you',
  careful: 'Never send a Social Security number or a bank password in a message.',
} as const;
