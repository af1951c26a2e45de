import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import pg from 'pg';

/**
 * When the store fails: before the statement of this number, or once that was sent and before its answer is known. With
 * `dies` this process is killed there by a signal.
 */
export type FailAt = { statement: number; sent: boolean; dies?: true };

type Run = { at: FailAt; seen: number; failed: boolean; texts: string[] };

const running = new AsyncLocalStorage<Run>();

export class StoreFailedError extends Error {}

/** Nothing of this process runs after it. */
const dieNow = () => process.kill(process.pid, 'SIGKILL');

/** Counts a statement of the caller's run. @returns whether the store fails at it */
function failsAt(run: Run, text: string): boolean {
  // The ORM keeps a connection for ever where a transaction could not begin. Nothing was done by then.
  if (/^begin/i.test(text)) return false;
  run.seen += 1;
  run.texts.push(text);
  run.failed ||= run.seen === run.at.statement;
  return run.seen === run.at.statement;
}

/**
 * Runs `task`, with the store failing at one statement that it makes. On PostgreSQL the connection breaks, which is
 * what the database sees of a process that was killed; on PGlite the statement throws.
 * @returns what came of it, whether the store failed, and the statements
 */
export async function withFailure<T>(at: FailAt, task: () => Promise<T>) {
  const run: Run = { at, seen: 0, failed: false, texts: [] };
  const result = await running.run(run, task);
  return { result, failed: run.failed, texts: run.texts };
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Lets every connection of PostgreSQL that this process makes fail where it is told to. @returns what ends that */
export function breakPostgres(): () => void {
  const real: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (typeof real !== 'function') throw new Error('pg has changed');
  const query: Query = function (...args) {
    const run = running.getStore();
    const [first] = args;
    const text = typeof first === 'string' ? first : String(Reflect.get(Object(first), 'text'));
    if (!run || !failsAt(run, text)) return real.apply(this, args);
    const connection: unknown = Reflect.get(this, 'connection');
    const stream: unknown = Reflect.get(Object(connection), 'stream');
    const end = () => {
      if (run.at.dies) dieNow();
      if (typeof stream === 'object' && stream && 'destroy' in stream)
        Reflect.apply(stream.destroy as () => void, stream, []);
    };
    if (!run.at.sent) {
      end();
      throw new StoreFailedError(text);
    }
    const answer = real.apply(this, args);
    setImmediate(end);
    return answer;
  };
  Reflect.set(pg.Client.prototype, 'query', query);
  return () => Reflect.set(pg.Client.prototype, 'query', real);
}

/** The same for one PGlite. Its commit cannot be lost: it is in the same process. */
export function breakPglite(client: PGlite): void {
  const fail = (text: string) => {
    const run = running.getStore();
    if (!run || !failsAt(run, text)) return;
    if (run.at.dies) dieNow();
    throw new StoreFailedError(text);
  };
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction(async (tx) => {
      const query: Transaction['query'] = (text, ...rest) => {
        fail(text);
        return tx.query(text, ...rest);
      };
      const result = await work(Object.assign(Object.create(tx), { query }));
      fail('commit');
      return result;
    });
}
