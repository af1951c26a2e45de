const STEPS = ['read', 'chosen', 'amount', 'sign', 'decline'] as const;

/** Where in its component a reader is: at one offer, also right after they chose its amount, at that choice, at its signing, asked whether they decline it (or all), or at all of them though they have signed one. */
export type Place =
  | { step: (typeof STEPS)[number]; offer: string }
  | { step: 'decline_all' | 'all' };

const FORM = /^(\w+)\.(off_[\w-]{1,40})$/;

export const placeText = (place: Place): string =>
  'offer' in place ? `${place.step}.${place.offer}` : place.step;

/** Undefined for no place, and for text that names none. */
export function readPlace(text: string | null): Place | undefined {
  if (text === 'decline_all' || text === 'all') return { step: text };
  const [, step, offer] = FORM.exec(text ?? '') ?? [];
  const known = STEPS.find((one) => one === step);
  return known && offer !== undefined ? { step: known, offer } : undefined;
}
