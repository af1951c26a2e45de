import type { Db } from './db.ts';
import { Notifier } from './notifier.ts';
import { type Edges, trackTransactions } from './transactions.ts';

/** Has what is asked for in transactions of `db` done after their commit. */
export function serveCommits(db: Db, begin?: Edges['begin']) {
  const notifier = new Notifier(db);
  const listeners = new Set<() => void>();
  trackTransactions(db, {
    ...(begin && { begin }),
    notify: (channel, payload) => notifier.send(channel, payload),
    eventsWritten: () => {
      for (const listener of listeners) listener();
    },
  });
  return {
    /** Calls `listener` after every commit of this process that wrote events. @returns stops that */
    onEventsWritten(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: () => notifier.settled(),
  };
}
