/** No colour of the gallery's: the scenario's session says, or the partner. */
export const OWN = 'own';

/** Colours a partner might well have. */
export const GOOD_COLOURS = [
  ['#0b6b55', 'Green'],
  ['#1d4ed8', 'Blue'],
  ['#6d28d9', 'Violet'],
  ['#be185d', 'Rose'],
  ['#c2410c', 'Rust'],
  ['#a16207', 'Ochre'],
  ['#0e7490', 'Teal'],
  ['#334155', 'Slate'],
] as const;

/** Colours on which text or borders would vanish if nobody took care. */
export const HARD_COLOURS = [
  ['#ffffff', 'White'],
  ['#000000', 'Black'],
  ['#ffff00', 'Yellow'],
  ['#808080', 'Mid-grey'],
  ['#f5f6f4', 'The page’s own'],
] as const;

export const COLOUR_NAMES: ReadonlyMap<string, string> = new Map<string, string>([
  [OWN, 'The partner’s'],
  ...GOOD_COLOURS,
  ...HARD_COLOURS,
]);
