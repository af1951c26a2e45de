/**
 * Splits a whole number by weights into whole numbers that always sum to it (largest remainder): each part gets
 * what is due rounded down, and what is left goes, one each, to those with the largest remainder, the first
 * of equal ones in front.
 * @param total zero or more @param weights whole, zero or more, one of them more than zero
 * @throws RangeError for anything else
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const whole = [total, ...weights].every((value) => Number.isSafeInteger(value) && value >= 0);
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (!whole || sum === 0n) throw new RangeError('what is split, and by what, is whole');
  const due = weights.map((weight, place) => {
    const exact = BigInt(total) * BigInt(weight);
    return { place, part: exact / sum, remainder: exact % sum };
  });
  let left = BigInt(total) - due.reduce((all, { part }) => all + part, 0n);
  for (const one of due.toSorted(byRemainder)) {
    if (left === 0n) break;
    one.part += 1n;
    left -= 1n;
  }
  return due.map(({ part }) => Number(part));
}

type Due = { place: number; remainder: bigint };

const byRemainder = (a: Due, b: Due) =>
  a.remainder === b.remainder ? a.place - b.place : a.remainder > b.remainder ? -1 : 1;
