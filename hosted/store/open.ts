import type { Config } from '../config.ts';
import type { Db } from './db.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

/** The open store: one handle for queries, one way to be woken, one end. */
export type Store = {
  engine: 'pglite' | 'postgres';
  db: Db;
  /**
   * Calls `onPayload` for every `NOTIFY` on the channel, and with an empty payload after a lost
   * connection was made anew: what was said in between is lost, so look at everything again.
   * @returns stops listening.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  /** Calls `listener` after every commit of this process that wrote events. @returns stops that */
  onEventsWritten(listener: () => void): () => void;
  /** Ends what runs and closes; safe to call twice. */
  close(): Promise<void>;
};

/**
 * Opens and migrates the store: PostgreSQL where the configuration has an address, else PGlite in
 * `dataDir` (`memory:` for one that is gone when closed).
 * @throws StoreLockedError when another process has the PGlite folder open.
 */
export function openStore(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseDirectUrl'>>,
): Promise<Store> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, config.databaseDirectUrl)
    : openPglite(config.dataDir);
}
