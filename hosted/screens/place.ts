/**
 * Where in its component a reader is: at the credit authorization, of one owner (by their place
 * in the application's contacts) where one is chosen. Kept as text: `authorize_credit`, `authorize_credit.1`.
 */
export type Place = { step: 'authorize_credit'; owner?: number };

const FORM = /^authorize_credit(?:\.(\d{1,4}))?$/;

export function placeText({ step, owner }: Place): string {
  return owner === undefined ? step : `${step}.${owner}`;
}

/** Undefined for no place, and for text that names none. */
export function readPlace(text: string | null): Place | undefined {
  const found = FORM.exec(text ?? '');
  if (!found) return undefined;
  return found[1] === undefined
    ? { step: 'authorize_credit' }
    : { step: 'authorize_credit', owner: Number(found[1]) };
}
