import type { Application, Contact } from './application.ts';

/** From this share on an owner is judged, and gives their own OK (specification 2.5). */
export const OWNER_SHARE_PCT = 20;

/** A person whose credit counts. `index` is their place in the application's contacts. */
export type Owner = { index: number; contact: Contact; name: string };

/** What says whether a person's credit counts. */
export type Stake = Pick<Contact, 'ownership_pct' | 'credit_band' | 'is_primary'>;

/** The owners whose credit counts, with their names. */
export function ownersOf({ contacts }: Pick<Application, 'contacts'>): Owner[] {
  return ownersAmong(contacts).map((owner) => ({ ...owner, name: fullName(owner.contact) }));
}

/**
 * The owners of 20 % or more, the primary contact before the others; where nobody's share is
 * known, the person who applies stands for them.
 */
export function ownersAmong<T extends Stake>(
  contacts: readonly T[],
): { index: number; contact: T }[] {
  const people = contacts.map((contact, index) => ({ index, contact }));
  const listed = people.filter(({ contact }) => (contact.ownership_pct ?? 0) >= OWNER_SHARE_PCT);
  if (listed.length > 0)
    return listed.sort((a, b) => Number(isPrimary(b)) - Number(isPrimary(a)) || a.index - b.index);
  const primary = people.find(isPrimary) ?? people[0];
  return primary ? [primary] : [];
}

function fullName({ first_name, last_name }: Contact): string {
  return `${first_name} ${last_name}`;
}

const isPrimary = ({ contact }: { contact: Stake }) => contact.is_primary === true;
