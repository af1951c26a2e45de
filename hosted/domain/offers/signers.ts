import type { Application } from '../application.ts';
import { ownersOf } from '../owners.ts';
import { isSameName } from '../same-name.ts';
import type { Offer } from './offer.ts';

/** Somebody who has to sign an offer, as its lender names them. */
export type NamedSigner = {
  name: string;
  /** Where they are sent their link; null where the application's address of that name is used, or none. */
  email: string | null;
  /** Signs for the business. */
  business: boolean;
  /** Guarantees with their own money. */
  guarantor: boolean;
};

/** Who signs first, and says who else must: the owner who applies. */
export const firstSignerOf = (application: Pick<Application, 'contacts'>): string =>
  ownersOf(application)[0]?.name ?? '';

/** Whether the one who signs first guarantees: who the lender names as such, else whoever signs. */
export function firstGuarantees(
  { signers, terms }: Pick<Offer, 'signers' | 'terms'>,
  name: string,
) {
  if (signers.length === 0) return terms?.guarantee === 'personal';
  return signers.some((one) => one.guarantor && isSameName(one.name, name));
}

/** Whether the lender itself named who signs first. */
export const isNamed = ({ signers }: Pick<Offer, 'signers'>, name: string): boolean =>
  signers.some((one) => one.business && isSameName(one.name, name));

/** Owners who can be said to have to sign too, where the lender named nobody. */
export const ownersBeside = (application: Pick<Application, 'contacts'>): string[] =>
  ownersOf(application)
    .slice(1)
    .map(({ name }) => name);

/** Who signs besides the first: whom the lender named, else whom the first says. With the address that is known of them. */
export function furtherSigners(
  { signers }: Pick<Offer, 'signers'>,
  application: Pick<Application, 'contacts'>,
  said: readonly string[],
): NamedSigner[] {
  const first = firstSignerOf(application);
  const named =
    signers.length > 0
      ? signers.filter(({ name }) => !isSameName(name, first))
      : said.map((name) => ({ name, email: null, business: true, guarantor: false }));
  return named.map((one) => ({ ...one, email: one.email ?? emailOf(application, one.name) }));
}

const emailOf = ({ contacts }: Pick<Application, 'contacts'>, name: string): string | null =>
  contacts.find((one) => isSameName(`${one.first_name} ${one.last_name}`, name))?.email ?? null;
