/**
 * An exact figure: a fraction of whole numbers. Money times a share is one until it is rounded, by a
 * function that names the direction. No share is a `number`, so that none is multiplied as one.
 */
export type Exact = { readonly over: bigint; readonly under: bigint };

const HUNDRED = 100n;
const BASIS_POINTS = 10_000n;
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** A whole number, like an amount in cents. @throws RangeError for any other */
export function whole(value: number): Exact {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no safe integer`);
  return { over: BigInt(value), under: 1n };
}

/** A number as the shortest decimal that JSON writes for it: `0.2` is a fifth. @throws RangeError where it is not finite */
export function decimal(value: number): Exact {
  const [, sign, digits = '', decimals = '', exponent = '0'] = DECIMAL.exec(String(value)) ?? [];
  if (sign === undefined) throw new RangeError(`${value} is no decimal number`);
  const scale = Number(exponent) - decimals.length;
  const over = BigInt(`${sign}${digits}${decimals}`);
  return scale < 0
    ? { over, under: 10n ** BigInt(-scale) }
    : { over: over * 10n ** BigInt(scale), under: 1n };
}

/** `20` is a fifth. */
export function percent(value: number): Exact {
  const { over, under } = decimal(value);
  return { over, under: under * HUNDRED };
}

/** `2000` is a fifth. @throws RangeError for what is not whole */
export function basisPoints(value: number): Exact {
  return { ...whole(value), under: BASIS_POINTS };
}

export function plus(a: Exact, b: Exact): Exact {
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
}

export function minus(a: Exact, b: Exact): Exact {
  return plus(a, { over: -b.over, under: b.under });
}

export function times(a: Exact, b: Exact): Exact {
  return { over: a.over * b.over, under: a.under * b.under };
}

/** @throws RangeError for a division by zero */
export function dividedBy(a: Exact, b: Exact): Exact {
  if (b.over === 0n) throw new RangeError('a division by zero');
  const sign = b.over < 0n ? -1n : 1n;
  return { over: sign * a.over * b.under, under: sign * a.under * b.over };
}

/** `value` times itself, so often. */
export function power(value: Exact, times: number): Exact {
  return { over: value.over ** BigInt(times), under: value.under ** BigInt(times) };
}

/** Below, at or above zero as `a` is less than, equal to or more than `b`. */
export function compare(a: Exact, b: Exact): number {
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : Number(difference > 0n);
}

export const atMost = (a: Exact, b: Exact) => compare(a, b) <= 0;

/** The least of them. */
export function least(first: Exact, ...others: readonly Exact[]): Exact {
  return others.reduce((found, one) => (compare(one, found) < 0 ? one : found), first);
}

/** The next whole multiple of `unit` that is not more. @throws RangeError beyond what a number holds exactly */
export function roundedDown({ over, under }: Exact, unit = 1): number {
  const step = under * BigInt(unit);
  return toNumber(floor(over, step) * BigInt(unit));
}

/** The nearest whole number, a half up. @throws RangeError beyond what a number holds exactly */
export function roundedHalfUp({ over, under }: Exact): number {
  return toNumber(floor(2n * over + under, 2n * under));
}

/** BigInt cuts towards zero. */
function floor(over: bigint, under: bigint): bigint {
  const cut = over / under;
  return over < 0n && cut * under !== over ? cut - 1n : cut;
}

function toNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError('more than a number holds exactly');
  return number;
}
