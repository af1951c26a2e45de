import type { Services } from './context.ts';
import { askBureau } from './journey/ask-bureau.ts';
import { describeError } from './logging.ts';
import { CREDIT_CHANNEL } from './store/credit-evidence.ts';
import type { Store } from './store/open.ts';

/** How often it is looked for who is to be asked about again, or was left behind by a process that ended. */
const EVERY_MS = 5_000;

export type CreditDesk = {
  /** Resolves when whatever was due at the call has been asked about. */
  run(): Promise<void>;
  stop(): Promise<void>;
};

/** Asks the credit bureau whenever an owner has given their OK, in this process or another. */
export async function startCreditDesk(
  services: Services,
  store: Pick<Store, 'listen'>,
): Promise<CreditDesk> {
  let turn = Promise.resolve();
  let waiting = false;
  let stopped = false;
  const run = () => {
    if (waiting || stopped) return turn;
    waiting = true;
    turn = turn.then(async () => {
      waiting = false;
      try {
        await askBureau(services);
      } catch (error) {
        if (!stopped)
          services.log.error(
            { error: describeError(error) },
            'asking the bureau failed; the next turn tries again',
          );
      }
    });
    return turn;
  };
  const unlisten = await store.listen(CREDIT_CHANNEL, () => void run());
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
