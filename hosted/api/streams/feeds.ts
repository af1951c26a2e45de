import type { WakeHub } from '../../embed/wake-hub.ts';
import { describeError, type Logger } from '../../logging.ts';
import type { Db } from '../../store/db.ts';
import { Feed } from './feed.ts';

/** How often it is looked without being woken: what was said may have been lost. */
const EVERY_MS = 15_000;

type Open = { feed: Promise<Feed>; users: number; close: () => void };

/** The feeds of this process: one for each partner that has a stream open. */
export class Feeds {
  readonly #open = new Map<string, Open>();
  readonly #hub: Pick<WakeHub, 'subscribe'>;
  readonly #db: Db;
  readonly #log: Logger;

  constructor({ hub, db, log }: { hub: Pick<WakeHub, 'subscribe'>; db: Db; log: Logger }) {
    this.#hub = hub;
    this.#db = db;
    this.#log = log;
  }

  /** A partner's feed, and what gives it back. */
  async take(partnerId: string): Promise<{ feed: Feed; giveBack: () => void }> {
    const open = this.#open.get(partnerId) ?? this.#begin(partnerId);
    open.users += 1;
    let given = false;
    const giveBack = () => {
      if (given) return;
      given = true;
      open.users -= 1;
      if (open.users > 0) return;
      if (this.#open.get(partnerId) === open) this.#open.delete(partnerId);
      open.close();
    };
    try {
      return { feed: await open.feed, giveBack };
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  #begin(partnerId: string): Open {
    let unsubscribe = () => {};
    let timer: NodeJS.Timeout | undefined;
    let closed = false;
    const begin = async () => {
      let feed: Feed | undefined;
      const look = () => {
        feed?.look().catch((error: unknown) => {
          this.#log.error({ error: describeError(error) }, 'reading events for streams failed');
        });
      };
      // Listened for before it is read: what comes in between is looked for at the end.
      unsubscribe = await this.#hub.subscribe(partnerId, look);
      feed = await Feed.open(this.#db, partnerId);
      await feed.look();
      if (closed) unsubscribe();
      else timer = setInterval(look, EVERY_MS).unref();
      return feed;
    };
    const open: Open = {
      feed: begin(),
      users: 0,
      close: () => {
        closed = true;
        clearInterval(timer);
        unsubscribe();
      },
    };
    // A feed that could not be opened is opened anew by the next stream.
    open.feed.catch(() => {
      unsubscribe();
      if (this.#open.get(partnerId) === open) this.#open.delete(partnerId);
    });
    this.#open.set(partnerId, open);
    return open;
  }
}
