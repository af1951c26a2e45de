import { KINDS, ProblemError } from './problems.ts';

/**
 * What several processes know together of a caller: takes what this one let in since it last said so.
 * @returns what is left, below zero where all of them let in too much
 */
export type Ledger = (said: {
  key: string;
  used: number;
  perSecond: number;
  burst: number;
}) => Promise<number>;

/** `used`: let in and not yet told the ledger. */
type Bucket = { tokens: number; at: number; used: number; settledAt: number };

/** Above this many callers the idle ones are forgotten: whoever is away long enough has a full bucket anyway. */
const MAX_BUCKETS = 10_000;
/** The ledger is asked once in this time for a caller, … */
const SETTLE_MS = 1_000;
/** … and not before this share of the burst is used: who calls now and then costs no statement. */
const WORTH_TELLING = 0.01;

type Sharing = {
  /** Where processes share their buckets, and the name of this limit there. Default: each has its own. */
  ledger?: Ledger | undefined;
  name?: string;
  /** Milliseconds that only grow. */
  clock?: () => number;
};

/**
 * A token bucket for each caller. A turn is taken in this process and waits for nobody; once a second what was
 * taken is told the ledger, and what is left there is what this process goes on with. What two processes let in
 * too much within that second is a debt, which both wait for. Without its ledger a process goes on alone.
 */
export class RateLimit {
  readonly #buckets = new Map<string, Bucket>();
  readonly #sharing: Sharing;
  readonly #clock: () => number;

  /** @param perSecond steady rate. @param burst what may come at once. */
  constructor(
    readonly perSecond: number,
    readonly burst: number,
    sharing: Sharing = {},
  ) {
    this.#sharing = sharing;
    this.#clock = sharing.clock ?? (() => performance.now());
  }

  /** Takes one turn. @throws ProblemError rateLimited with `Retry-After` in whole seconds when none is left. */
  take(key: string): void {
    const wait = this.#take(key, this.#clock());
    if (wait === 0) return;
    throw new ProblemError(
      KINDS.rateLimited,
      `More than ${this.perSecond} requests a second for a while. Wait ${wait} s, as Retry-After says, then go on.`,
      { headers: { 'Retry-After': String(wait) } },
    );
  }

  /** Takes one turn where there is one, for what can as well be left. */
  tryTake(key: string): boolean {
    return this.#take(key, this.#clock()) === 0;
  }

  #take(key: string, now: number): number {
    if (this.#buckets.size >= MAX_BUCKETS) this.#forgetFull(now);
    const bucket = this.#buckets.get(key) ?? {
      tokens: this.burst,
      at: now,
      used: 0,
      settledAt: Number.NEGATIVE_INFINITY,
    };
    bucket.tokens = this.#filled(bucket, now);
    bucket.at = now;
    this.#buckets.set(key, bucket);
    const isLeft = bucket.tokens >= 1;
    const wait = isLeft ? 0 : Math.ceil((1 - bucket.tokens) / this.perSecond);
    if (isLeft) {
      bucket.tokens -= 1;
      bucket.used += 1;
    }
    if (!isLeft || bucket.used >= this.burst * WORTH_TELLING) this.#settle(key, bucket, now);
    return wait;
  }

  #settle(key: string, bucket: Bucket, now: number): void {
    const { ledger, name = '' } = this.#sharing;
    if (!ledger || now - bucket.settledAt < SETTLE_MS) return;
    const { perSecond, burst } = this;
    const { used } = bucket;
    bucket.settledAt = now;
    bucket.used = 0;
    ledger({ key: `${name}:${key}`, used, perSecond, burst }).then(
      (left) => {
        bucket.tokens = Math.min(burst, left - bucket.used);
        bucket.at = this.#clock();
      },
      () => {
        bucket.used += used;
      },
    );
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

/** @param ledger where processes share what a partner's or a lender's client may do */
export function createLimits(ledger?: Ledger): Limits {
  return {
    client: new RateLimit(1_000, 5_000, { ledger, name: 'client' }),
    failedLogin: new RateLimit(0.2, 20),
    embedSession: new RateLimit(10, 120),
    newLink: new RateLimit(0.02, 30),
    logo: new RateLimit(1, 20),
  };
}
