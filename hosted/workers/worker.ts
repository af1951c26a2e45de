import type { Services } from '../context.ts';
import { describeError } from '../logging.ts';

/** How often it is looked for what is due again, or was left behind by a process that ended, unless a worker says otherwise. */
const EVERY_MS = 5_000;

export type Worker = {
  /** Resolves when whatever was due at the call has been done. */
  run(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Does work that waits in the store, one turn after the other: whenever `wokenBy` tells of some, and
 * every `everyMs` (default 5 s). A turn that fails is logged with `failed`.
 */
export async function startWorker(
  { log }: Pick<Services, 'log'>,
  worker: {
    /** Calls `run` when there is something to do. @returns stops that */
    wokenBy: (run: () => void) => Promise<() => unknown>;
    work: () => Promise<unknown>;
    failed: string;
    everyMs?: number;
  },
): Promise<Worker> {
  let turn = Promise.resolve();
  let waiting = false;
  let stopped = false;
  const run = () => {
    if (waiting || stopped) return turn;
    waiting = true;
    turn = turn.then(async () => {
      waiting = false;
      try {
        await worker.work();
      } catch (error) {
        if (!stopped)
          log.error({ error: describeError(error) }, `${worker.failed}; the next turn tries again`);
      }
    });
    return turn;
  };
  const unlisten = await worker.wokenBy(() => void run());
  const timer = setInterval(() => void run(), worker.everyMs ?? EVERY_MS);
  timer.unref();
  return {
    run,
    async stop() {
      clearInterval(timer);
      await unlisten();
      await turn;
      stopped = true;
    },
  };
}
