import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** What a store does at the edges of its transactions. */
export type Edges = {
  /** First in every transaction. */
  begin?: (tx: Db) => Promise<unknown>;
  /** After a commit: somebody who listens on the channel, in any process, is to look. */
  notify(channel: string, payload: string): void;
  /** After a commit that wrote events. */
  eventsWritten(): void;
};

type Transaction = { edges: Edges; over: boolean; later: (() => void)[] };

const current = new AsyncLocalStorage<Transaction>();

const openTransaction = (): Transaction | undefined => {
  const transaction = current.getStore();
  return transaction?.over ? undefined : transaction;
};

/** Whether the caller runs inside a transaction of a store. */
export const inTransaction = (): boolean => openTransaction() !== undefined;

/** Runs `task` once the caller's transaction has committed, and never if it is rolled back. At once outside of one. */
export function afterCommit(task: () => void): void {
  const transaction = openTransaction();
  if (transaction) transaction.later.push(task);
  else task();
}

/**
 * Wakes those who listen on a channel, in every process, after the commit. Not by a `NOTIFY` in the
 * transaction: PostgreSQL takes a lock of the whole cluster for that, until the commit is on disk.
 */
export async function wake(db: Db, channel: string, payload = ''): Promise<void> {
  const transaction = openTransaction();
  if (transaction) transaction.later.push(() => transaction.edges.notify(channel, payload));
  else await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/** Runs `task` as outside of any transaction: for what another's statement only happened to set off. */
export const outsideTransactions = <T>(task: () => T): T => current.exit(task);

/** Has the sequencer of this process look after the commit. */
export function wakeSequencer(): void {
  const transaction = openTransaction();
  transaction?.later.push(() => transaction.edges.eventsWritten());
}

/** From here on the transactions of `db` are known to the functions above. */
export function trackTransactions(db: Db, edges: Edges): void {
  const transact = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const own: Transaction = { edges, over: false, later: [] };
    try {
      const result = await transact(
        (tx) =>
          current.run(own, async () => {
            await edges.begin?.(tx);
            return work(tx);
          }),
        config,
      );
      own.over = true;
      for (const task of own.later) task();
      return result;
    } finally {
      own.over = true;
    }
  };
}
