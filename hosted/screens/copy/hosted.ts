/** Words of the hosted pages themselves, around and instead of a component. */
export const hosted = {
  loading: 'Loading your page',
  /** Shown; the rest of the link's name is for those who hear it. */
  exit: 'Exit',
  exitTo: (partner: string) => ` to ${partner}`,
  goBack: (partner: string) => `Go back to ${partner}`,
  /** Beneath what is the matter with a link, where the service writes to its reader. */
  newLink: {
    ask: 'Send me a new link',
    title: 'Look at your messages',
    body: 'If we have an address for you, a new link is on its way. It can take a few minutes.',
    again: 'If nothing comes, look in your spam folder, or contact us.',
  },
  expired: {
    title: 'This link has expired',
    body: (partner: string) =>
      `Links stop working after a while to keep your information safe. Nothing was lost. Go back to ${partner} to get a new one.`,
    /** Of an owner's own link, which who applied made. */
    bodyOwner:
      'Links stop working after a while to keep your information safe. Ask the person who sent it to you for a new one.',
    /** Where no new link leads to what was begun. */
    bodyAnew: (partner: string) =>
      `Links stop working after a while to keep your information safe. The application was not sent. Go back to ${partner} to start again.`,
  },
  revoked: {
    title: 'This link is no longer open',
    body: (partner: string) => `Go back to ${partner} to see what is next.`,
    bodyOwner: 'Ask the person who sent it to you whether you are still needed, and for a new one.',
  },
  unknown: {
    title: 'We cannot find this page',
    body: 'Check that you opened the whole link. If it came by text or email, open it from there again. If that does not help, ask whoever sent it to you for a new one, or contact us.',
  },
  wrongLink: {
    title: 'This link is not complete',
    body: (partner: string) =>
      `A part of it is missing, often because it was cut off when it was copied. Open the whole link again, or go back to ${partner} to get a new one.`,
    /** Where so much is missing that nobody knows whose it is. */
    bodyAlone:
      'A part of it is missing, often because it was cut off when it was copied. If it came by text or email, open it from there again. If that does not help, ask whoever sent it to you for a new one, or contact us.',
  },
  failed: {
    title: 'This page did not load',
    body: 'Nothing was lost. Check your connection and try again.',
    retry: 'Try again',
  },
  noScript: {
    title: 'This page needs JavaScript',
    body: 'It is turned off in your browser. Turn it on and open the link again, or contact us and we go through it with you.',
  },
  footer: (service: string, partner: string) => `${service}, working with ${partner}`,
  contact: 'Questions?',
} as const;
