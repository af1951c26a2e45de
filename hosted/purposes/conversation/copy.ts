import { SERVICE } from '../../screens/copy/service.ts';

/** Words around messages. */
export const conversation = {
  title: 'Messages about your financing',
  lead: 'We usually answer within 1 business day.',
  log: 'Messages',
  empty: 'There are no messages yet. Ask us anything about your application.',
  questions: 'What we need to hear from you',
  closed: {
    lead: 'Your application has ended. You can still read what was written.',
    call: 'To reach us, call ',
  },
  author: {
    you: 'You',
    byPartner: (partner: string) => `You, sent by ${partner}`,
    partner: (name: string, partner: string) =>
      name === partner ? partner : `${name}, ${partner}`,
    service: (name: string) => `${name}, ${SERVICE.name}`,
    lender: (name: string) => `${name}, lender`,
    automated: `Automated message, ${SERVICE.name}`,
  },
  via: { email: 'by email', text: 'by text' },
  redacted: 'We took out what looked like a Social Security number or a password.',
  state: { sent: 'Sent' },
  card: { done: 'Done', withdrawn: 'Not needed any more' },
  thread: {
    earlier: 'Show earlier messages',
    said_earlier: { one: '{n} earlier message is shown', other: '{n} earlier messages are shown' },
    unread: 'New',
    arrived: { one: '{n} new message', other: '{n} new messages' },
  },
  compose: {
    label: 'Your message',
    hint: 'Never send a Social Security number or a bank password.',
    send: 'Send',
    counter: {
      left: { one: '{n} character left', other: '{n} characters left' },
      over: { one: '{n} character too many', other: '{n} characters too many' },
    },
    ssn: 'This looks like a Social Security number. Remove it to send.',
    password: 'This looks like a password. Remove it to send.',
    replies: 'Quick answers',
    about: (question: string) => `Your answer to: ${question}`,
    cancel: 'Write about something else',
    sending: 'Sending…',
    sent: 'Sent',
    offline: 'You are offline. We send it when you are back.',
    lost: 'The connection was lost. Trying again…',
    failed: 'Not sent.',
    retry: 'Try again',
    change: 'Change it',
  },
} as const;
