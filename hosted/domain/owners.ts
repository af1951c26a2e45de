import type { Application, Contact } from './application.ts';

/** From this share on an owner is judged, and gives their own OK (specification 2.5). */
export const OWNER_SHARE_PCT = 20;

/** A person whose credit counts. `index` is their place in the application's contacts. */
export type Owner = { index: number; contact: Contact; name: string };

/**
 * The owners of 20 % or more, the primary contact before the others; where nobody's share is
 * known, the person who applies stands for them.
 */
export function ownersOf({ contacts }: Pick<Application, 'contacts'>): Owner[] {
  const people = contacts.map((contact, index) => ({ index, contact, name: fullName(contact) }));
  const listed = people.filter(({ contact }) => (contact.ownership_pct ?? 0) >= OWNER_SHARE_PCT);
  if (listed.length > 0)
    return listed.sort((a, b) => Number(isPrimary(b)) - Number(isPrimary(a)) || a.index - b.index);
  const primary = people.find(isPrimary) ?? people[0];
  return primary ? [primary] : [];
}

function fullName({ first_name, last_name }: Contact): string {
  return `${first_name} ${last_name}`;
}

const isPrimary = ({ contact }: Owner) => contact.is_primary === true;
