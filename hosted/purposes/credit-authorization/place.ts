/**
 * Where in its component a reader is: at the credit authorization, of one owner (by their place in
 * the application's contacts) where one is chosen; or just after that owner's OK. Kept as text, like
 * `authorize_credit.1`.
 */
export type Place =
  | { step: 'authorize_credit'; owner?: number }
  | { step: 'authorized'; owner: number };

const FORM = /^(authorize_credit|authorized)(?:\.(\d{1,4}))?$/;

export function placeText({ step, owner }: Place): string {
  return owner === undefined ? step : `${step}.${owner}`;
}

/** Undefined for no place, and for text that names none. */
export function readPlace(text: string | null): Place | undefined {
  const [, step, digits] = FORM.exec(text ?? '') ?? [];
  const owner = digits === undefined ? undefined : Number(digits);
  if (step === 'authorize_credit') return owner === undefined ? { step } : { step, owner };
  return step === 'authorized' && owner !== undefined ? { step, owner } : undefined;
}
