import type { Keyring } from './secrets.ts';

const subject = (id: string) => `person-link:${id}`;

/**
 * Where a person at a partner decides something: the secret is derived and never stored. It is in the path, as
 * these pages have no script; what it opens asks for a code that is emailed apart.
 */
export function personUrl(
  { keyring, publicUrl }: { keyring: Keyring; publicUrl: string },
  id: string,
): string {
  return `${publicUrl}/people/${id}/${keyring.sign(subject(id))}`;
}

export const isPersonSecret = (keyring: Keyring, id: string, secret: string): boolean =>
  keyring.verify(subject(id), secret);

const mailbox = (partnerId: string) => `mailbox:${partnerId}`;

/** Sandbox: where a developer reads what was emailed to a partner's people. Said by command, and by nothing else. */
export const mailboxPath = (keyring: Keyring, partnerId: string): string =>
  `/mailbox/${partnerId}/${keyring.sign(mailbox(partnerId))}`;

export const isMailboxSecret = (keyring: Keyring, partnerId: string, secret: string): boolean =>
  keyring.verify(mailbox(partnerId), secret);
