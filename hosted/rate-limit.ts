import { KINDS, ProblemError } from './problems.ts';

type Bucket = { tokens: number; at: number };

/** Above this many callers the idle ones are forgotten: whoever is away long enough has a full bucket anyway. */
const MAX_BUCKETS = 10_000;

/**
 * A token bucket for each caller, in this process: with n processes a caller gets n times the rate.
 * It guards against a loop gone wild, it does not meter.
 */
export class RateLimit {
  readonly #buckets = new Map<string, Bucket>();

  /** @param perSecond steady rate. @param burst what may come at once. */
  constructor(
    readonly perSecond: number,
    readonly burst: number,
  ) {}

  /** Takes one turn. @throws ProblemError rateLimited with `Retry-After` in whole seconds when none is left. */
  take(key: string): void {
    const wait = this.#take(key, performance.now());
    if (wait === 0) return;
    throw new ProblemError(
      KINDS.rateLimited,
      `More than ${this.perSecond} requests a second for a while. Wait ${wait} s, as Retry-After says, then go on.`,
      { headers: { 'Retry-After': String(wait) } },
    );
  }

  /** Takes one turn where there is one, for what can as well be left. */
  tryTake(key: string): boolean {
    return this.#take(key, performance.now()) === 0;
  }

  #take(key: string, now: number): number {
    if (this.#buckets.size >= MAX_BUCKETS) this.#forgetFull(now);
    const bucket = this.#buckets.get(key) ?? { tokens: this.burst, at: now };
    bucket.tokens = this.#filled(bucket, now);
    bucket.at = now;
    this.#buckets.set(key, bucket);
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / this.perSecond);
    bucket.tokens -= 1;
    return 0;
  }

  #filled(bucket: Bucket, now: number): number {
    return Math.min(this.burst, bucket.tokens + ((now - bucket.at) / 1000) * this.perSecond);
  }

  #forgetFull(now: number): void {
    for (const [key, bucket] of this.#buckets) {
      if (this.#filled(bucket, now) >= this.burst) this.#buckets.delete(key);
    }
    // All of them busy: a flood of made-up keys. Starting over is better than growing without end.
    if (this.#buckets.size >= MAX_BUCKETS) this.#buckets.clear();
  }
}

/** The service's limits. Generous: the specification gives no values. */
export type Limits = {
  /** Requests of a partner's client. */
  client: RateLimit;
  /** Wrong client credentials, by client and address; right ones are never refused. */
  failedLogin: RateLimit;
  /** Requests of one embed session. */
  embedSession: RateLimit;
  /** New links asked for, by address of who asks. */
  newLink: RateLimit;
  /** Addresses asked for logos, by partner: the service is no one's hammer. */
  logo: RateLimit;
};

export function createLimits(): Limits {
  return {
    client: new RateLimit(1_000, 5_000),
    failedLogin: new RateLimit(0.2, 20),
    embedSession: new RateLimit(10, 120),
    newLink: new RateLimit(0.02, 30),
    logo: new RateLimit(1, 20),
  };
}
