import { contrast, fromHex, toHex } from './colour.ts';

/** The lowest ratio `colour` has on any of `surfaces`. */
export function worst(colour: string, surfaces: readonly string[]): number {
  return Math.min(...surfaces.map((surface) => contrast(colour, surface)));
}

/**
 * The colour nearest to `start` in lightness that has at least `ratio` on every surface: darker on
 * light surfaces, lighter on dark ones. `start` itself where it already does. Hue is kept.
 */
export function reach(
  start: string,
  ratio: number,
  surfaces: readonly string[],
  towards: 'dark' | 'light',
): string {
  if (worst(start, surfaces) >= ratio) return start;
  const colour = fromHex(start);
  let failing = colour.l;
  let passing = towards === 'dark' ? 0 : 1;
  let best = toHex({ ...colour, l: passing });
  for (let step = 0; step < 16; step += 1) {
    const l = (failing + passing) / 2;
    const tried = toHex({ ...colour, l });
    if (worst(tried, surfaces) >= ratio) {
      passing = l;
      best = tried;
    } else failing = l;
  }
  return best;
}
