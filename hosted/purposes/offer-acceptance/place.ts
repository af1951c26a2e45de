/** Where in its component a reader is: at one offer, at its signing, asked whether they decline it (or all), or at all of them though they have signed one. */
export type Place =
  | { step: 'read' | 'sign' | 'decline'; offer: string }
  | { step: 'decline_all' | 'all' };

const FORM = /^(read|sign|decline)\.(off_[\w-]{1,40})$/;

export const placeText = (place: Place): string =>
  'offer' in place ? `${place.step}.${place.offer}` : place.step;

/** Undefined for no place, and for text that names none. */
export function readPlace(text: string | null): Place | undefined {
  if (text === 'decline_all' || text === 'all') return { step: text };
  const [, step, offer] = FORM.exec(text ?? '') ?? [];
  if (offer === undefined) return undefined;
  return step === 'read' || step === 'sign' || step === 'decline' ? { step, offer } : undefined;
}
