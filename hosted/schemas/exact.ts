import * as z from 'zod';
import { atMost, type Exact, percent, whole } from '../domain/exact.ts';

/** Figures longer than any rate or share, and short enough that they are quick to reckon with. */
const FRACTION = /^(\d{1,15})\/([1-9]\d{0,14})$/;
const DECIMAL = /^(\d{1,6})(?:\.(\d{1,9}))?$/;

/** A share as text, like `14.5%` or `29/200`. @param most in percent */
export const Share = (most: number) =>
  figure('must be a share as text, like "14.5%" or "29/200"', readShare).refine(
    (value) => atMost(value, percent(most)),
    `must be at most ${most}%`,
  );

/** How many times something is, as text, like `1.25` or `5/4`; more than 0. */
export const Ratio = figure('must be a number as text, like "1.25" or "5/4"', readRatio).refine(
  (value) => value.over > 0n && atMost(value, whole(100)),
  'must be more than 0, and at most 100',
);

/** An exact figure as `Share` and `Ratio` read it again, the same over and under. */
export const fractionText = ({ over, under }: Exact): string => `${over}/${under}`;

function figure(message: string, read: (text: string) => Exact | undefined) {
  return z.string(message).transform((text, context): Exact => {
    const value = read(text);
    if (value) return value;
    context.issues.push({ code: 'custom', input: text, message });
    return z.NEVER;
  });
}

function readShare(text: string): Exact | undefined {
  const value = text.endsWith('%') ? readDecimal(text.slice(0, -1)) : undefined;
  return value ? { ...value, under: value.under * 100n } : readFraction(text);
}

function readRatio(text: string): Exact | undefined {
  return readDecimal(text) ?? readFraction(text);
}

function readFraction(text: string): Exact | undefined {
  const [, over, under] = FRACTION.exec(text) ?? [];
  return over && under ? { over: BigInt(over), under: BigInt(under) } : undefined;
}

function readDecimal(text: string): Exact | undefined {
  const [, digits, decimals = ''] = DECIMAL.exec(text) ?? [];
  if (!digits) return undefined;
  return { over: BigInt(digits + decimals), under: 10n ** BigInt(decimals.length) };
}
