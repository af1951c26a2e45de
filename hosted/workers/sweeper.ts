import type { Services } from '../context.ts';
import { describeError } from '../logging.ts';
import { sweep } from '../store/sweep.ts';

const EVERY_MS = 3600 * 1000;

/** Sweeps the store once an hour, for as long as the process has other reasons to live. @returns stops it. */
export function startSweeper({ db, log }: Pick<Services, 'db' | 'log'>): () => void {
  const timer = setInterval(() => {
    sweep(db).catch((error: unknown) => {
      log.error({ error: describeError(error) }, 'the sweep failed; the next one tries again');
    });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
