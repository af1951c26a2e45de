import type { Address } from '../../domain/application.ts';
import { MAX_LINE } from '../../domain/identity.ts';

/** The box that says that somebody lives where the business is. */
export const SAME_ADDRESS = 'same_address';

/** The address of a business where it can be somebody's home address too: whole, and no longer than one may be. */
export function asHome(address: Partial<Address> | undefined): Address | undefined {
  const { line1, line2, city, state, postal_code } = address ?? {};
  if (!line1 || !city || !state || !postal_code) return undefined;
  if ([line1, line2 ?? '', city].some((line) => [...line].length > MAX_LINE)) return undefined;
  return { line1, ...(line2 ? { line2 } : {}), city, state, postal_code };
}

/** An address on one line. */
export const addressText = ({ line1, line2, city, state, postal_code }: Address): string =>
  [line1, line2, city, `${state} ${postal_code}`].filter(Boolean).join(', ');

/** What was typed, with the address of the business for the home address where that was chosen. @param home where it was offered */
export function withHome(
  values: Readonly<Record<string, unknown>>,
  home: Address | undefined,
): Readonly<Record<string, unknown>> {
  return home && values[SAME_ADDRESS] === 'yes' ? { ...values, line2: '', ...home } : values;
}
