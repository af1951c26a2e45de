/** An answer must be complete this many ms after its call began, retries included: what hangs is said within 10 s. */
export const ANSWER_WITHIN = 9500;
/** Code that is loaded when it is wanted must be here this many ms after. */
export const CODE_WITHIN = 9000;
/** What fails sooner than this many ms after it was asked for was refused, not lost on its way. */
export const REFUSED_WITHIN = 2000;
/** A call that is refused is tried this often in all; with the waits below, what is refused is said within 2 s. */
export const ATTEMPTS = 3;
/** Base and cap in ms of the waits between attempts of one call. */
export const CALL_BACKOFF = { base: 250, cap: 1000 };

/** A call waits out a `Retry-After` of up to this many ms; what is longer is told instead. */
export const PATIENCE = 5000;

/** Full jitter: a random wait of 0 to `base · 2^attempt` ms, at most `cap`. */
export function fullJitter(attempt: number, { base, cap }: { base: number; cap: number }): number {
  return Math.random() * Math.min(cap, base * 2 ** attempt);
}
