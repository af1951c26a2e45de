/** An answer must be complete this many ms after its call began, retries included: what hangs is said within 10 s. */
export const ANSWER_WITHIN = 9500;
/** A call that is refused is tried this often in all; with the waits below, what is refused is said within 2 s. */
export const ATTEMPTS = 3;
/** Base and cap in ms of the waits between attempts of one call. */
export const CALL_BACKOFF = { base: 250, cap: 1000 };

/** Full jitter: a random wait of 0 to `base · 2^attempt` ms, at most `cap`. */
export function fullJitter(attempt: number, { base, cap }: { base: number; cap: number }): number {
  return Math.random() * Math.min(cap, base * 2 ** attempt);
}
