import type { Keyring } from './secrets.ts';

const subject = (referralId: string) => `unsubscribe:${referralId}`;

/** Where who gets emails about a referral asks for no more: derived, never stored, and good for ever. */
export function unsubscribeUrl(
  { keyring, publicUrl }: { keyring: Keyring; publicUrl: string },
  referralId: string,
): string {
  return `${publicUrl}/unsubscribe/${referralId}/${keyring.sign(subject(referralId))}`;
}

export const isUnsubscribe = (keyring: Keyring, referralId: string, signature: string): boolean =>
  keyring.verify(subject(referralId), signature);
