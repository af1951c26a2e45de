import type { Purpose } from '../../../src/contract/purpose.ts';

/** Names of the screens, and the words around them. */
export const page = {
  names: {
    status: 'Your financing',
    intake: 'Your application',
    documents: 'Your documents',
    bank_connect: 'Your bank account',
    offer_acceptance: 'Your offers',
    conversation: 'Your messages',
  } satisfies Record<Purpose, string>,
  documentTitle: (name: string, partner: string) => `${name} – ${partner}`,
  caption: (business: string, amount: string) => `${business} · ${amount}`,
  changed: {
    title: 'Something changed in the meantime',
    body: 'This is how things stand now. Check it before you go on.',
  },
} as const;

/** For a page whose Embed is older than what it would have to draw. */
export const olderEmbed = {
  text: 'This step is on our own secure page. What you have done so far is saved.',
  action: 'Continue on our page',
  more: (href: string) => [
    { t: 'There is more to see. ' },
    { t: 'See all of it on our page', href, new_tab: true },
  ],
} as const;

export const ended = {
  title: {
    expired: 'This has timed out',
    used: 'This was already opened somewhere else',
    revoked: 'This is no longer open',
    finished: 'You are done here',
  },
  next: 'What you can do',
  back: (partner: string) => `Go back to ${partner}`,
  body: {
    expired: (partner: string) =>
      `We close what is left open to keep your information safe. Open it again from ${partner} to carry on.`,
    used: (partner: string) => `Open it again from ${partner} to carry on.`,
    revoked: (partner: string) => `Go back to ${partner} to see what is next.`,
    finished: (partner: string) => `You can go back to ${partner}.`,
  },
  /** Of an owner's own link, which who applied made and can make anew. */
  bodyOwner:
    'Nothing was sent that you had not agreed to. Ask the person who sent you the link whether you are still needed, and for a new one.',
} as const;
