import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/**
 * Sends `NOTIFY` outside of transactions, what comes while one is under way together and each once.
 * What cannot be sent is lost: who listens also looks from time to time.
 */
export class Notifier {
  readonly #db: Db;
  readonly #waiting = new Map<string, { channel: string; payload: string }>();
  #sending: Promise<void> | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  send(channel: string, payload: string): void {
    this.#waiting.set(`${channel} ${payload}`, { channel, payload });
    this.#sending ??= this.#sendAll()
      .catch(() => this.#waiting.clear())
      .finally(() => {
        this.#sending = undefined;
      });
  }

  /** Resolves when nothing waits to be sent. */
  async settled(): Promise<void> {
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      const wakes = JSON.stringify([...this.#waiting.values()]);
      this.#waiting.clear();
      await this.#db.execute(
        sql`select pg_notify(channel, payload) from jsonb_to_recordset(${wakes}::jsonb) as woken(channel text, payload text)`,
      );
    }
  }
}
