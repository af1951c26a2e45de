import type { Services } from './context.ts';
import { describeError } from './logging.ts';
import type { Store } from './store/open.ts';

/** How often it is looked for what is due again, or was left behind by a process that ended. */
const EVERY_MS = 5_000;

export type Desk = {
  /** Resolves when whatever was due at the call has been done. */
  run(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Does work that waits in the store, one turn after the other: whenever the channel tells of some,
 * in this process or another, and every five seconds. A turn that fails is logged with `failed`.
 */
export async function startDesk(
  { log }: Pick<Services, 'log'>,
  store: Pick<Store, 'listen'>,
  desk: { channel: string; work: () => Promise<unknown>; failed: string },
): Promise<Desk> {
  let turn = Promise.resolve();
  let waiting = false;
  let stopped = false;
  const run = () => {
    if (waiting || stopped) return turn;
    waiting = true;
    turn = turn.then(async () => {
      waiting = false;
      try {
        await desk.work();
      } catch (error) {
        if (!stopped)
          log.error({ error: describeError(error) }, `${desk.failed}; the next turn tries again`);
      }
    });
    return turn;
  };
  const unlisten = await store.listen(desk.channel, () => void run());
  const timer = setInterval(() => void run(), EVERY_MS);
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
