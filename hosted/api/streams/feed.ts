import type { Db } from '../../store/db.ts';
import { type NumberedEvent, newestEvent, readEventsAfter } from '../../store/event-reader.ts';
import { findPartner } from '../../store/partners.ts';
import { eventFrame } from './frames.ts';

/** How many of the newest events are kept for streams that are about to send them. */
const TAIL = 1_000;
/** How many are read at once. */
const PAGE = 500;

/** An event as it goes out, written once for all streams. */
export type Framed = Pick<NumberedEvent, 'seq' | 'referral_id'> & { frame: string };

/**
 * One partner's newest events in this process, read once a wake however many streams follow them. A
 * stream has only its place in the order of reading; one that has fallen behind the tail reads the store.
 */
export class Feed {
  readonly #db: Db;
  readonly #partnerId: string;
  readonly #streams = new Set<(changed: ReadonlySet<string>) => void>();
  #tail: Framed[] = [];
  /** The tail has everything after this number, up to `last`. */
  #from = 0;
  #last = 0;
  #clockMs = 0;
  #reading: Promise<void> | undefined;
  #again = false;

  private constructor(db: Db, partnerId: string) {
    this.#db = db;
    this.#partnerId = partnerId;
  }

  static async open(db: Db, partnerId: string): Promise<Feed> {
    const feed = new Feed(db, partnerId);
    feed.#last = (await newestEvent(db, partnerId))?.seq ?? 0;
    feed.#from = feed.#last;
    await feed.#readClock();
    return feed;
  }

  get streams(): number {
    return this.#streams.size;
  }

  /** The newest number that was read. */
  get last(): number {
    return this.#last;
  }

  /** The partner's time, by its clock at the last wake. */
  get now(): number {
    return Date.now() + this.#clockMs;
  }

  /** Calls `raise` after every wake, with the referrals that changed. @returns stops it */
  follow(raise: (changed: ReadonlySet<string>) => void): () => void {
    this.#streams.add(raise);
    return () => this.#streams.delete(raise);
  }

  /** What came after a number; undefined where the tail does not reach back so far. */
  after(seq: number): Framed[] | undefined {
    if (seq < this.#from) return undefined;
    const first = this.#tail.findIndex((event) => event.seq > seq);
    return first < 0 ? [] : this.#tail.slice(first);
  }

  /** Reads what is new. What comes while it is read is read after it, once. */
  look(): Promise<void> {
    this.#again = true;
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      const changed = new Set<string>();
      for (let more = true; more; ) {
        const input = { partner_id: this.#partnerId, seq: this.#last, limit: PAGE };
        const found = await readEventsAfter(this.#db, input);
        for (const event of found) {
          this.#tail.push({
            seq: event.seq,
            referral_id: event.referral_id,
            frame: eventFrame(event),
          });
          changed.add(event.referral_id ?? this.#partnerId);
        }
        this.#last = found.at(-1)?.seq ?? this.#last;
        more = found.length === PAGE;
      }
      this.#trim();
      await this.#readClock();
      for (const raise of this.#streams) raise(changed);
    }
  }

  #trim(): void {
    const over = this.#tail.length - TAIL;
    if (over <= 0) return;
    this.#from = this.#tail[over - 1]?.seq ?? this.#from;
    this.#tail = this.#tail.slice(over);
  }

  async #readClock(): Promise<void> {
    const found = await findPartner(this.#db, this.#partnerId);
    if (found) this.#clockMs = found.now.getTime() - Date.now();
  }
}
