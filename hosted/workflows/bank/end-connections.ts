import type { Services } from '../../context.ts';
import { describeError } from '../../logging.ts';
import {
  connectionsToEnd,
  deleteBankConnection,
  openBankToken,
} from '../../store/bank-connections.ts';

/** More than this at once waits for the next turn. */
const MAX_A_TURN = 100;

type Worker = Pick<Services, 'db' | 'keyring' | 'aggregator' | 'log'>;

/** Gives back the tokens of accounts that are no longer shared, and of referrals that are over; then forgets them. */
export async function endConnections({ db, keyring, aggregator, log }: Worker): Promise<void> {
  for (const connection of await connectionsToEnd(db, MAX_A_TURN)) {
    try {
      await aggregator.remove(openBankToken(keyring, connection));
      await deleteBankConnection(db, connection.id);
    } catch (error) {
      log.error(
        { error: describeError(error), account_id: connection.id },
        'a bank connection was not ended; it is tried again',
      );
    }
  }
}
