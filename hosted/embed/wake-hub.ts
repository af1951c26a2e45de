import { EVENTS_CHANNEL } from '../store/events.ts';
import type { Store } from '../store/open.ts';
import { OpenStreams } from './open-streams.ts';

type Wake = () => void;

/**
 * One `LISTEN` a process, shared by all its streams: begun with the first, kept until `stop`.
 * A wake says only "look again"; what there is to see is read from the store.
 */
export class WakeHub {
  readonly open: OpenStreams;
  readonly #store: Pick<Store, 'listen'>;
  readonly #waiting = new Map<string, Set<Wake>>();
  #listening: Promise<() => Promise<void>> | undefined;

  constructor(store: Pick<Store, 'listen'>, open = new OpenStreams()) {
    this.#store = store;
    this.open = open;
  }

  /** How many streams wait to be woken. */
  get streams(): number {
    return [...this.#waiting.values()].reduce((sum, wakes) => sum + wakes.size, 0);
  }

  /** Calls `wake` after every change to the referral, the partner, or the session that has no referral, of this id. @returns stops it */
  async subscribe(id: string, wake: Wake): Promise<() => void> {
    const wakes = this.#waiting.get(id) ?? new Set();
    this.#waiting.set(id, wakes);
    wakes.add(wake);
    const unsubscribe = () => {
      wakes.delete(wake);
      if (wakes.size === 0) this.#waiting.delete(id);
    };
    try {
      await this.#listen();
    } catch (error) {
      unsubscribe();
      throw error;
    }
    return unsubscribe;
  }

  #listen(): Promise<() => Promise<void>> {
    this.#listening ??= this.#store
      .listen(EVENTS_CHANNEL, (payload) => this.#wake(payload))
      .catch((error: unknown) => {
        // A failed LISTEN is tried again by the next stream.
        this.#listening = undefined;
        throw error;
      });
    return this.#listening;
  }

  /** An empty payload follows a lost connection: anything may have happened, so all look again. */
  #wake(id: string): void {
    const woken = id === '' ? [...this.#waiting.values()] : [this.#waiting.get(id)];
    for (const wakes of woken) for (const wake of wakes ?? []) wake();
  }
}
