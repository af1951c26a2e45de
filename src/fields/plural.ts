import type { Plural } from '../contract/text.ts';

/** A number as Americans write it, with two decimals at most. */
export const written = (n: number) => n.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** Words with their `{n}` filled. */
export const filled = (words: string, n: number) => words.replaceAll('{n}', written(n));

/** Words about `n` things. */
export const counted = ({ one, other }: Plural, n: number) => filled(n === 1 ? one : other, n);
